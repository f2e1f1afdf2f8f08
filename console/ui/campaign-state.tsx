import type { CampaignState, FollowedCampaign } from '../api/campaigns.ts'
import { useFormat } from '../words/format.ts'
import { inLanguages, useWords } from '../words/language.ts'
import { useShortMoment } from './begins.tsx'
import './campaign-state.css'

export const campaignStateWords = inLanguages(
  {
    states: {
      unpaid: 'Awaiting payment',
      waiting: 'Queued',
      processing: 'Preparing',
      completed: 'Handing over',
      delivered: 'With print partner',
      failed: 'Failed',
    } satisfies Record<CampaignState, string>,
    held: 'On hold',
    begins: (at: string) => `Begins ${at}`,
    drawn: (name: string) => `How much of ${name} is ready`,
    drawnOf: (drawn: string, all: string) => `${drawn} of ${all}`,
  },
  {
    states: {
      unpaid: 'Inte betalt',
      waiting: 'I kö',
      processing: 'Skapas',
      completed: 'Till tryckeriet',
      delivered: 'Hos tryckeriet',
      failed: 'Misslyckades',
    },
    held: 'Pausat',
    begins: at => `Startar ${at}`,
    drawn: name => `Hur stor del av ${name} som är klart för tryck`,
    drawnOf: (drawn, all) => `${drawn} av ${all}`,
  },
)

const looks: Readonly<Record<CampaignState, string>> = {
  unpaid: 'warning',
  waiting: '',
  processing: 'moving',
  completed: '',
  delivered: 'good',
  failed: 'danger',
}

type Stands = Pick<FollowedCampaign, 'state' | 'beginsAt' | 'held' | 'progress' | 'letters' | 'name'>

/** The approximate number of drawn letters, computed from whole per cents. */
export const lettersDrawn = ({ progress, letters }: Pick<Stands, 'progress' | 'letters'>): number =>
  Math.floor((letters * progress) / 100)

/** The state of a campaign in one word. */
export function StateTag({ state, beginsAt, held }: Pick<Stands, 'state' | 'beginsAt' | 'held'>) {
  const words = useWords(campaignStateWords)
  const moment = useShortMoment()
  if (beginsAt !== null && Date.parse(beginsAt) > Date.now()) {
    return <span className="tag">{words.begins(moment(beginsAt))}</span>
  }
  return held && state === 'completed' ? (
    <span className="tag warning">{words.held}</span>
  ) : (
    <span className={`tag ${looks[state]}`}>{words.states[state]}</span>
  )
}

/** A bar that shows how much of a campaign is drawn. */
export function DrawnBar(campaign: Stands) {
  const words = useWords(campaignStateWords)
  const { number } = useFormat()
  return (
    <span className="drawn-bar">
      <progress value={campaign.progress} max={100} aria-label={words.drawn(campaign.name)} />
      <span>{words.drawnOf(number(lettersDrawn(campaign)), number(campaign.letters))}</span>
    </span>
  )
}
