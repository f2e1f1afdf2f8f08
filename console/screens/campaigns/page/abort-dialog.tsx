import { useQueryClient } from '@tanstack/react-query'
import { accountQuery } from '../../../api/account.ts'
import { abortCampaign, CAMPAIGNS, type CampaignDetail } from '../../../api/campaigns.ts'
import { DangerDialog } from '../../../ui/danger-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { pageWords } from './words.ts'

interface AbortDialogProps {
  readonly campaign: CampaignDetail
  readonly onClose: () => void
}

/** Asks before a campaign is stopped for good, and says what happens to its letters and their cost. */
export function AbortDialog({ campaign, onClose }: AbortDialogProps) {
  const words = useWords(pageWords)
  const { count } = useFormat()
  const queries = useQueryClient()
  const { id, name, canPay } = campaign
  const letters = count(campaign.letters, words.letterUnit, words.lettersUnit)
  const money = canPay ? words.stopFree : words.stopMoney(letters)
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
