import { useQuery } from '@tanstack/react-query'
import { Secret } from '../../ui/secret.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { type CodeDetail, codeQuery } from './queries.ts'
import { codesWords } from './words.ts'

/** How often the open screen asks for the last visit. */
const ASK_MS = 3000
/** A visit no older than this is taken for the one that the person has just made. */
const NOW_MS = 60_000

/**
 * The lines for the landing page and the thank-you page, ready to be copied, and whether a visit was reported. Each line
 * works alone on its page: a call of its own could come before the script.
 */
export function LandingPage({ code }: { readonly code: CodeDetail }) {
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
