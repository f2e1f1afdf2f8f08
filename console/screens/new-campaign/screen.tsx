import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useRouterState, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { postedAs } from '../../api/posted-as.ts'
import { reaches, useSession } from '../../api/session.ts'
import { OpeningHead } from '../../editor/editor-head.tsx'
import { NotOpened } from '../../editor/not-opened.tsx'
import { warmEngine } from '../../engine/engine.ts'
import { beginPainter } from '../../painter/painter.ts'
import { Empty } from '../../ui/empty.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeletons } from '../../ui/skeletons.tsx'
import { useWords } from '../../words/language.ts'
import { Campaign } from './campaign.tsx'
import { openDraft } from './draft/open-draft.ts'
import { PostedDialog } from './draft/posted-dialog.tsx'
import { campaignWords } from './words.ts'

// Started as soon as a campaign is about to be opened, so that the threads load in parallel.
warmEngine()
beginPainter()

const route = { from: '/frame/campaigns/drafts/$id' } as const

/** The screen of a campaign in preparation, at the address of its draft. */
export function NewCampaign() {
  const { id } = useParams(route)
  const [opening, setOpening] = useState(0)
  return <OpenDraft key={`${id} ${opening}`} id={id} onReload={() => setOpening(opening + 1)} />
}

function OpenDraft({ id, onReload }: { readonly id: string; readonly onReload: () => void }) {
  const queries = useQueryClient()
  const words = useWords(campaignWords)
  const navigate = useNavigate()
  const mayWrite = reaches(useSession().role, 'writer')
  const search = useSearch(route)
  const isNew = useRouterState({ select: ({ location }) => location.state.isNewDraft === true })
  const [opening] = useState(() => ({ key: crypto.randomUUID(), seed: search, isNew }))
  const { data, error } = useQuery({
    queryKey: ['open-campaign', opening.key],
    queryFn: () => openDraft(queries, { id, isNew: opening.isNew, seed: opening.seed }),
    // After opening, the page works with its own state, so it is never loaded again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: mayWrite,
    retry: false,
  })
  if (!mayWrite) {
    return (
      <>
        <PageHead title={words.title} />
        <Empty>{words.readerLead}</Empty>
      </>
    )
  }
  const campaignId = postedAs(error)
  if (campaignId !== null) {
    return <PostedDialog campaignId={campaignId} onClose={() => void navigate({ to: '/campaigns' })} />
  }
  if (error) {
    return (
      <NotOpened
        to="/campaigns"
        back={words.back}
        title={words.title}
        error={error}
        onAgain={onReload}
        notThere={words.notThere}
        action={
          <Link to="/campaigns/new" className="button">
            {words.newOne}
          </Link>
        }
      />
    )
  }
  return data ? <Campaign id={id} opened={data} onReload={onReload} /> : <Skeleton />
}

/** Shown until the draft is loaded. */
function Skeleton() {
  const words = useWords(campaignWords)
  return (
    <div className="editor campaign" aria-busy="true">
      <OpeningHead to="/campaigns" back={words.back} title={words.title} />
      <div className="write">
        <Skeletons />
      </div>
      <div className="desk" />
    </div>
  )
}
