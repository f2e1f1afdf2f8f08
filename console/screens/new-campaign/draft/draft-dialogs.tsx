import { useNavigate } from '@tanstack/react-router'
import type { CampaignDraftBody } from '../../../api/campaign-draft-body.ts'
import { campaignDrafts } from '../../../api/drafts.ts'
import { queries } from '../../../api/queries.ts'
import { sameJson } from '../../../api/same-json.ts'
import { useSession } from '../../../api/session.ts'
import { ConflictDialog } from '../../../drafts/conflict-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { campaignWords } from '../words.ts'
import { PostedDialog } from './posted-dialog.tsx'
import type { KeptDraft } from './use-campaign-draft.ts'

interface DraftDialogsProps {
  readonly id: string
  readonly kept: KeptDraft
  /** The state on this page. */
  readonly body: CampaignDraftBody
  readonly asked: 'delete' | 'conflict' | null
  readonly onReload: () => void
  readonly onClose: () => void
}

/** Shows what happened to the draft elsewhere, and lets the person choose. */
export function DraftDialogs({ id, kept, body, asked, onReload, onClose }: DraftDialogsProps) {
  const words = useWords(campaignWords)
  const { ago } = useFormat()
  const { user } = useSession()
  const navigate = useNavigate()
  const { state, saver, theirs } = kept
  const toCampaigns = () => void navigate({ to: '/campaigns' })
  const overwrite = (etag: string | null) => {
    onClose()
    void saver.overwrite(etag)
  }
  if (state.kind === 'posted') {
    return <PostedDialog campaignId={state.campaignId} onClose={toCampaigns} />
  }
  if (state.kind === 'deleted') {
    const letGo = () => {
      saver.close()
      toCampaigns()
    }
    return (
      <Dialog title={words.goneTitle} onClose={letGo} stays>
        <p>{words.goneLead}</p>
        <div className="buttons">
          <Button onClick={letGo}>{words.letGo}</Button>
          <Button look="primary" data-first-focus onClick={() => overwrite(null)}>
            {words.keepAgain}
          </Button>
        </div>
      </Dialog>
    )
  }
  if (asked === 'conflict' && theirs) {
    const { updatedBy, updatedAt } = theirs.data
    const isOwn = updatedBy?.id === user.id
    return (
      <ConflictDialog
        title={isOwn ? words.conflictTitleOwn : words.conflictTitle}
        lead={<p>{words.conflictLead(isOwn ? words.own : (updatedBy?.name ?? '?'), ago(updatedAt))}</p>}
        parts={differingParts(theirs.data.body, body).map(part => words.parts[part])}
        words={words}
        onClose={onClose}
      >
        <Button onClick={onClose} data-first-focus>
          {words.later}
        </Button>
        <Button
          onClick={() => {
            saver.close()
            onReload()
          }}
        >
          {words.takeTheirs}
        </Button>
        <Button look="primary" onClick={() => overwrite(theirs.etag)}>
          {words.keepMine}
        </Button>
      </ConflictDialog>
    )
  }
  if (asked !== 'delete') return null
  return (
    <FormDialog
      title={words.deleteTitle}
      act={words.deleteYes}
      look="danger"
      cancel={words.keepIt}
      send={async () => {
        saver.close()
        await campaignDrafts.drop(id, null).catch(error => {
          saver.reopen()
          throw error
        })
      }}
      changes={[campaignDrafts.list]}
      said={words.deleted}
      stays
      onDone={() => {
        queries.removeQueries({ queryKey: campaignDrafts.one(id).queryKey })
        toCampaigns()
      }}
      onClose={onClose}
    >
      <p>{words.deleteLead}</p>
    </FormDialog>
  )
}

type Part = 'name' | 'letter' | 'code' | 'audience' | 'payment'

const FIELDS: Readonly<Record<Part, readonly (keyof CampaignDraftBody)[]>> = {
  name: ['name'],
  letter: ['format', 'cardDesign', 'content', 'noReturnAddress'],
  code: ['qrCode'],
  audience: ['audience'],
  payment: ['payment'],
}

/** The parts in which two states differ. The current step does not count. */
const differingParts = (one: CampaignDraftBody, other: CampaignDraftBody): Part[] =>
  (Object.keys(FIELDS) as Part[]).filter(part =>
    FIELDS[part].some(field => !sameJson(one[field], other[field])),
  )
