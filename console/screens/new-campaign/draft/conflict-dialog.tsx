import type { CampaignDraftBody } from '../../../api/campaign-draft-body.ts'
import type { CampaignDraft } from '../../../api/campaign-drafts.ts'
import type { Tagged } from '../../../api/client.ts'
import { sameJson } from '../../../api/same-json.ts'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useFormat } from '../../../words/format.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { campaignWords } from '../words.ts'

interface ConflictDialogProps {
  readonly theirs: Tagged<CampaignDraft>
  readonly mine: CampaignDraftBody
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
  readonly onClose: () => void
}

/**
 * Shown when someone else, or another window, has saved another state: says who, when and what differs, and lets the
 * person choose.
 */
export function ConflictDialog({ theirs, mine, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const words = useWords(campaignWords)
  const { language } = useLanguage()
  const { ago } = useFormat()
  const { user } = useSession()
  const { updatedBy, updatedAt, body } = theirs.data
  const isOwn = updatedBy?.id === user.id
  const parts = differingParts(body, mine).map(part => words.parts[part])
  const listed = new Intl.ListFormat(language, { type: 'conjunction' }).format(parts)
  return (
    <Dialog title={isOwn ? words.conflictTitleOwn : words.conflictTitle} onClose={onClose}>
      <p>{words.conflictLead(isOwn ? words.own : (updatedBy?.name ?? '?'), ago(updatedAt))}</p>
      <p>{parts.length > 0 ? words.conflictParts(listed) : words.conflictSame}</p>
      <div className="buttons">
        <Button onClick={onClose} data-first-focus>
          {words.later}
        </Button>
        <Button onClick={onTakeTheirs}>{words.takeTheirs}</Button>
        <Button look="primary" onClick={onKeepMine}>
          {words.keepMine}
        </Button>
      </div>
    </Dialog>
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
export const differingParts = (one: CampaignDraftBody, other: CampaignDraftBody): Part[] =>
  (Object.keys(FIELDS) as Part[]).filter(part =>
    FIELDS[part].some(field => !sameJson(one[field], other[field])),
  )
