import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type CampaignDetail, campaignQuery } from '../../../api/campaigns.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useWords } from '../../../words/language.ts'
import { PayCampaign } from '../../paying/pay-campaign.tsx'
import '../style.css'
import '../letters.css'
import '../page.css'
import { Actions } from './actions.tsx'
import { Facts } from './facts.tsx'
import { Letters } from './letters.tsx'
import { Progress } from './progress.tsx'
import { pageWords } from './words.ts'

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
