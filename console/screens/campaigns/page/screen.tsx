import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { accountQuery } from '../../../api/account.ts'
import {
  abortCampaign,
  beginCampaign,
  CAMPAIGNS,
  type CampaignDetail,
  campaignQuery,
  draftOfCampaign,
} from '../../../api/campaigns.ts'
import { reaches, useSession } from '../../../api/session.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { useUntil } from '../../../ui/begins.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useDialog } from '../../../ui/use-dialog.tsx'
import { useOnce } from '../../../ui/use-once.ts'
import { useErrors } from '../../../words/errors.ts'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { PayCampaign } from '../../paying/pay-campaign.tsx'
import { Facts } from './facts.tsx'
import { Letters } from './letters.tsx'
import { Progress } from './progress.tsx'
import { usePageWords } from './use-page-words.ts'
import { pageWords } from './words.ts'
import '../style.css'
import '../letters.css'
import '../page.css'

/** The screen of one campaign: its progress, each of its letters as printed, and its facts. */
export function Campaign() {
  const words = useWords(pageWords)
  const { id } = useParams({ from: '/frame/campaigns/$id' })
  const campaign = useQuery(campaignQuery(id))
  return (
    <>
      <BackLink to="/campaigns">{words.all}</BackLink>
      {campaign.data ? (
        <Page campaign={campaign.data} />
      ) : (
        <>
          <PageHead title={words.campaign} />
          <Loaded query={campaign}>{() => null}</Loaded>
        </>
      )}
    </>
  )
}

function Page({ campaign }: { readonly campaign: CampaignDetail }) {
  return (
    <>
      <PageHead title={campaign.name} action={<Actions campaign={campaign} />} />
      <Progress campaign={campaign} />
      {campaign.canPay && <PayCampaign campaign={campaign} />}
      <div className="campaign-page">
        <Letters campaign={campaign} />
        <Facts campaign={campaign} />
      </div>
    </>
  )
}

/** The actions on a campaign, by role and state. */
function Actions({ campaign }: { readonly campaign: CampaignDetail }) {
  const words = useWords(pageWords)
  const { role } = useSession()
  const { describe } = useErrors()
  const navigate = useNavigate()
  const [dialog, open] = useDialog()
  const once = useOnce()
  const waits = useUntil(campaign.beginsAt)
  const again = useMutation({
    mutationFn: () => draftOfCampaign(campaign.id),
    onSuccess: ({ id, codeIsGone }) => {
      if (codeIsGone) toast(words.codeGone)
      return navigate({ to: '/campaigns/drafts/$id', params: { id } })
    },
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
        <Button onClick={() => open(<AbortDialog campaign={campaign} />)}>{words.stop}</Button>
      )}
      {waits && reaches(role, 'sender') && (
        <Button onClick={() => open(<BeginDialog campaign={campaign} />)}>{words.begin}</Button>
      )}
      {reaches(role, 'writer') && (
        <Button busy={again.isPending} onClick={() => once.begin() && again.mutate()}>
          {words.postAgain}
        </Button>
      )}
      {dialog}
    </div>
  )
}

/** Asks before a campaign is stopped permanently, and says what happens to its letters and their cost. */
function AbortDialog({ campaign }: { readonly campaign: CampaignDetail }) {
  const words = usePageWords(campaign.format)
  const { count } = useFormat()
  const { id, name, canPay } = campaign
  const letters = count(campaign.letters, words.letterUnit, words.lettersUnit)
  const credits = count(campaign.letters, words.creditUnit, words.creditsUnit)
  return (
    <FormDialog
      title={words.stopTitle(name)}
      act={words.stopAct}
      look="danger"
      send={() => abortCampaign(id)}
      changes={[{ queryKey: CAMPAIGNS }, accountQuery]}
      said={words.stopped(name)}
    >
      <p>
        {words.stopLetters(letters)} {canPay ? words.stopFree : words.stopMoney(credits)}
      </p>
      <p>{words.stopLast}</p>
    </FormDialog>
  )
}

/** Asks before a campaign begins earlier than it would, after which nobody can stop it. */
function BeginDialog({ campaign }: { readonly campaign: CampaignDetail }) {
  const words = usePageWords(campaign.format)
  const { count } = useFormat()
  const { id, name, letters } = campaign
  return (
    <FormDialog
      title={words.beginTitle(name)}
      act={words.beginAct}
      send={() => beginCampaign(id)}
      changes={[{ queryKey: CAMPAIGNS }]}
      said={words.begun(name)}
    >
      <p>
        {words.beginLetters(count(letters, words.letterUnit, words.lettersUnit))} {words.beginLast}
      </p>
    </FormDialog>
  )
}
