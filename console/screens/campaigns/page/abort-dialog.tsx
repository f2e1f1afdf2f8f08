import { useQueryClient } from '@tanstack/react-query'
import { accountQuery } from '../../../api/account.ts'
import { abortCampaign, CAMPAIGNS, type CampaignDetail } from '../../../api/campaigns.ts'
import { DangerDialog } from '../../../ui/danger-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useFormat } from '../../../words/format.ts'
import { usePageWords } from './use-page-words.ts'

interface AbortDialogProps {
  readonly campaign: CampaignDetail
  readonly onClose: () => void
}

/** Asks before a campaign is stopped permanently, and says what happens to its letters and their cost. */
export function AbortDialog({ campaign, onClose }: AbortDialogProps) {
  const words = usePageWords(campaign.format)
  const { count } = useFormat()
  const queries = useQueryClient()
  const { id, name, canPay } = campaign
  const letters = count(campaign.letters, words.letterUnit, words.lettersUnit)
  const credits = count(campaign.letters, words.creditUnit, words.creditsUnit)
  const money = canPay ? words.stopFree : words.stopMoney(credits)
  return (
    <DangerDialog
      title={words.stopTitle(name)}
      act={() => abortCampaign(id)}
      done={() => {
        toast(words.stopped(name))
        onClose()
        for (const queryKey of [CAMPAIGNS, accountQuery.queryKey])
          void queries.invalidateQueries({ queryKey })
      }}
      onClose={onClose}
      words={{ cancel: words.cancel, act: words.stopAct }}
    >
      <p>
        {words.stopLetters(letters)} {money}
      </p>
      <p>{words.stopLast}</p>
    </DangerDialog>
  )
}
