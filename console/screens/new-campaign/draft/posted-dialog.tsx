import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useWords } from '../../../words/language.ts'
import { campaignWords } from '../words.ts'

interface PostedDialogProps {
  readonly campaignId: string
  readonly onClose: () => void
}

/** Shown when the draft was posted meanwhile, with a link to the campaign. */
export function PostedDialog({ campaignId, onClose }: PostedDialogProps) {
  const words = useWords(campaignWords)
  const navigate = useNavigate()
  return (
    <Dialog title={words.postedTitle} onClose={onClose}>
      <p>{words.postedLead}</p>
      <div className="buttons">
        <Button
          look="primary"
          data-first-focus
          onClick={() => void navigate({ to: '/campaigns/$id', params: { id: campaignId } })}
        >
          {words.toCampaign}
        </Button>
      </div>
    </Dialog>
  )
}
