import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CampaignDraftBody } from '../../../api/campaign-draft-body.ts'
import { campaignDraftQuery, campaignDraftsQuery, deleteCampaignDraft } from '../../../api/campaign-drafts.ts'
import { Button } from '../../../ui/button.tsx'
import { DangerDialog } from '../../../ui/danger-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useWords } from '../../../words/language.ts'
import { campaignWords } from '../words.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
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
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { state, saver, theirs } = kept
  const toCampaigns = () => void navigate({ to: '/campaigns' })
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
          <Button
            look="primary"
            data-first-focus
            onClick={() => {
              onClose()
              void saver.revive()
            }}
          >
            {words.keepAgain}
          </Button>
        </div>
      </Dialog>
    )
  }
  if (asked === 'conflict' && theirs) {
    return (
      <ConflictDialog
        theirs={theirs}
        mine={body}
        onKeepMine={() => {
          onClose()
          void saver.overwrite(theirs.etag)
        }}
        onTakeTheirs={() => {
          saver.close()
          onReload()
        }}
        onClose={onClose}
      />
    )
  }
  if (asked !== 'delete') return null
  return (
    <DangerDialog
      title={words.deleteTitle}
      words={{ cancel: words.keepIt, act: words.deleteYes }}
      act={async () => {
        saver.close()
        await deleteCampaignDraft(id).catch(error => {
          saver.reopen()
          throw error
        })
      }}
      done={() => {
        toast(words.deleted)
        queries.removeQueries({ queryKey: campaignDraftQuery(id).queryKey })
        void queries.invalidateQueries({ queryKey: campaignDraftsQuery.queryKey })
        toCampaigns()
      }}
      onClose={onClose}
    >
      <p>{words.deleteLead}</p>
    </DangerDialog>
  )
}
