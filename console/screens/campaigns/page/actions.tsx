import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type CampaignDetail, draftOfCampaign } from '../../../api/campaigns.ts'
import { reaches, useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useOnce } from '../../../ui/use-once.ts'
import { useErrors } from '../../../words/errors.ts'
import { useWords } from '../../../words/language.ts'
import { AbortDialog } from './abort-dialog.tsx'
import { pageWords } from './words.ts'

/** The actions on a campaign, by role and state. */
export function Actions({ campaign }: { readonly campaign: CampaignDetail }) {
  const words = useWords(pageWords)
  const { role } = useSession()
  const { describe } = useErrors()
  const navigate = useNavigate()
  const [asksToStop, askToStop] = useState(false)
  const once = useOnce()
  const again = useMutation({
    mutationFn: () => draftOfCampaign(campaign.id),
    onSuccess: ({ id }) => navigate({ to: '/campaigns/drafts/$id', params: { id } }),
    onError: error => toast(`${words.failed} ${describe(error)}`),
    onSettled: once.end,
  })
  return (
    <div className="campaign-actions">
      {campaign.state === 'delivered' && (
        <Link to="/campaigns/$id/figures" params={{ id: campaign.id }} className="button">
          {words.figures}
        </Link>
      )}
      {campaign.canAbort && campaign.deliveredAt === null && reaches(role, 'sender') && (
        <Button onClick={() => askToStop(true)}>{words.stop}</Button>
      )}
      {reaches(role, 'writer') && (
        <Button busy={again.isPending} onClick={() => once.begin() && again.mutate()}>
          {words.postAgain}
        </Button>
      )}
      {asksToStop && <AbortDialog campaign={campaign} onClose={() => askToStop(false)} />}
    </div>
  )
}
