import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { queries } from '../../api/queries.ts'
import { SelectField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useWords } from '../../words/language.ts'
import { type CodeDetail, codeQuery, deleteCode, linkableCampaigns, linkCode, unlinkCode } from './queries.ts'
import { codesWords } from './words.ts'

interface CodeDialogProps {
  readonly code: CodeDetail
}

const CODES = { queryKey: ['codes'] } as const

export function UnlinkCode({ code }: CodeDialogProps) {
  const words = useWords(codesWords)
  return (
    <FormDialog
      title={words.unlinkTitle}
      act={words.unlinkYes}
      look="danger"
      cancel={words.keep}
      send={() => unlinkCode(code.id)}
      changes={[CODES]}
      said={words.unlinked}
    >
      <p>{words.unlinkKeeps}</p>
      <p>{words.unlinkCounts}</p>
    </FormDialog>
  )
}

export function LinkCode({ code }: CodeDialogProps) {
  const words = useWords(codesWords)
  const campaigns = useQuery(linkableCampaigns).data ?? []
  return (
    <FormDialog
      title={words.linkTitle}
      act={words.linkYes}
      disabled={campaigns.length === 0}
      send={values => linkCode(code.id, String(values.get('campaignId')))}
      changes={[CODES]}
      said={words.linked}
    >
      <p>{words.linkLead}</p>
      <SelectField
        label={words.linkChoice}
        name="campaignId"
        options={campaigns.map(({ id, name }) => [id, name])}
      />
    </FormDialog>
  )
}

export function DeleteCode({ code }: CodeDialogProps) {
  const words = useWords(codesWords)
  const navigate = useNavigate()
  return (
    <FormDialog
      title={words.deleteTitle}
      act={words.deleteYes}
      look="danger"
      cancel={words.keep}
      send={() => deleteCode(code.id)}
      said={words.deleted}
      onDone={async () => {
        // The code is gone, so no change of it can be saved any more.
        await navigate({ to: '/codes', ignoreBlocker: true })
        queries.removeQueries({ queryKey: codeQuery(code.id).queryKey })
        await queries.invalidateQueries({ queryKey: ['codes', 'pages'] })
      }}
    >
      <p>{words.deleteDead}</p>
      <p>{words.deleteScans}</p>
      <p>{words.deleteInstead}</p>
    </FormDialog>
  )
}
