import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { reaches, useSession } from '../../api/session.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Secret } from '../../ui/secret.tsx'
import { useDialog } from '../../ui/use-dialog.tsx'
import { When } from '../../ui/when.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { DeleteCode, LinkCode, UnlinkCode } from './code-dialogs.tsx'
import { codePng, codeSvg } from './code-image.ts'
import { Destination } from './destination.tsx'
import { type CodeDetail, codeQuery } from './queries.ts'
import { isCounted, Scans } from './scans.tsx'
import { codesWords } from './words.ts'
import './style.css'

/** The screen of one code: its destination, its campaign, and the tracking of its landing page. */
export function Code() {
  const words = useWords(codesWords)
  const { id } = useParams({ from: '/frame/codes/$id' })
  const code = useQuery(codeQuery(id))
  return (
    <>
      <BackLink to="/codes">{words.title}</BackLink>
      <PageHead title={code.data?.name ?? words.code} />
      <Loaded query={code}>{data => <OneCode key={data.id} code={data} />}</Loaded>
    </>
  )
}

function OneCode({ code }: { readonly code: CodeDetail }) {
  const words = useWords(codesWords)
  const { role } = useSession()
  const [dialog, open] = useDialog()
  const mayChange = reaches(role, 'sender')
  const isLinked = code.campaignId !== null
  return (
    <div className="code">
      <div>
        <Destination code={code} mayChange={mayChange} mayCheck={reaches(role, 'writer')} />
        <LandingPage code={code} />
        {mayChange && (
          <p className="part">
            <Button look="plain" className="danger-text" onClick={() => open(<DeleteCode code={code} />)}>
              {words.delete}
            </Button>
          </p>
        )}
      </div>
      <div className="aside">
        <CodePicture code={code} />
        <Facts code={code}>
          {mayChange && (
            <Button
              small
              onClick={() => open(isLinked ? <UnlinkCode code={code} /> : <LinkCode code={code} />)}
            >
              {isLinked ? words.unlink : words.link}
            </Button>
          )}
        </Facts>
      </div>
      {dialog}
    </div>
  )
}

/** The code as a picture to download, for posters and the like. */
function CodePicture({ code: { trackingUrl, slug, name } }: { readonly code: CodeDetail }) {
  const words = useWords(codesWords)
  const svg = useMemo(() => codeSvg(trackingUrl), [trackingUrl])
  return (
    <figure className="code-picture">
      <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={words.picture(name)} />
      <figcaption>
        <code>{trackingUrl}</code>
        <span className="row">
          <Button small onClick={() => saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${slug}.svg`)}>
            {words.svg}
          </Button>
          <Button small onClick={async () => saveFile(await codePng(trackingUrl), `${slug}.png`)}>
            {words.png}
          </Button>
        </span>
        <span className="hint">{words.pictureHint}</span>
      </figcaption>
    </figure>
  )
}

interface FactsProps {
  readonly code: CodeDetail
  /** What the person may do about its campaign. */
  readonly children: ReactNode
}

function Facts({ code, children }: FactsProps) {
  const words = useWords(codesWords)
  const { campaignId, campaignName, lastScanAt } = code
  return (
    <dl className="code-facts">
      <dt>{words.scans}</dt>
      <dd className="figure">
        {isCounted(code) ? (
          <strong>
            <Scans code={code} />
          </strong>
        ) : (
          <Scans code={code} />
        )}
      </dd>
      <dt>{words.lastScan}</dt>
      <dd>
        <When at={lastScanAt} never={words.never} />
      </dd>
      <dt>{words.linkedTo}</dt>
      <dd>
        {campaignId === null ? (
          <span className="muted">{words.noCampaign}</span>
        ) : (
          <>
            <Link to="/campaigns/$id" params={{ id: campaignId }}>
              {campaignName}
            </Link>
            <Link to="/campaigns/$id/figures" params={{ id: campaignId }} className="under">
              {words.toFigures}
            </Link>
          </>
        )}{' '}
        {children}
      </dd>
    </dl>
  )
}

/** How often the open screen asks for the last visit. */
const ASK_MS = 3000
/** A visit no older than this is taken for the one that the person has just made. */
const NOW_MS = 60_000

/**
 * The lines for the landing page and the thank-you page, ready to be copied, and whether a visit was reported. Each line
 * works alone on its page: a call of its own could come before the script.
 */
function LandingPage({ code }: { readonly code: CodeDetail }) {
  const words = useWords(codesWords)
  const { slug, trackingUrl, campaignId } = code
  const service = trackingUrl.slice(0, trackingUrl.lastIndexOf('/api/r/'))
  const tag = `src="${service}/api/t.js" data-campaign="${slug}"`
  return (
    <section className="part landing" aria-labelledby="landing">
      <h2 id="landing">{words.landing}</h2>
      <p>{words.landingLead}</p>
      <Secret label={words.snippet} text={`<script ${tag} async></script>`} />
      <p>{words.leadLead}</p>
      <Secret
        label={words.leadSnippet}
        text={`<script ${tag} onload="brevduva.lead('${slug}')" async></script>`}
      />
      <p className="hint">{words.leadCall('onclick="brevduva.lead()"')}</p>
      {campaignId === null ? <p className="notice warning">{words.notLinked}</p> : <Visits code={code} />}
    </section>
  )
}

function Visits({ code: { id } }: { readonly code: CodeDetail }) {
  const words = useWords(codesWords)
  const { ago } = useFormat()
  const { data } = useQuery({ ...codeQuery(id), refetchInterval: ASK_MS })
  const visit = data?.lastVisitAt ?? null
  const lead = data?.lastLeadAt ?? null
  const isNow = visit !== null && Date.now() - Date.parse(visit) < NOW_MS
  const said = visit === null ? words.listening : isNow ? words.seenNow : words.seen(ago(visit))
  return (
    <p className={`visits ${visit === null ? 'waiting' : 'seen'}`} role="status">
      <span className="lamp" aria-hidden="true" />
      {said} {lead !== null && words.leadSeen(ago(lead))}
    </p>
  )
}
