import { reaches, useSession } from '../../../api/session.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { useWords } from '../../../words/language.ts'
import { OwnersToAsk } from '../members/owners-to-ask.tsx'
import { ReadyRequest } from './ready-request.tsx'
import { Requests } from './requests.tsx'
import { developersWords } from './words.ts'

/** The tab for developers: a request that works, and the last requests of the account's keys. */
export function Developers() {
  const words = useWords(developersWords)
  const { role } = useSession()
  const reference = (
    <a className="button" href="/api/docs">
      {words.reference}
    </a>
  )
  return (
    <>
      <PageHead title={words.title} lead={words.lead} action={reference} />
      <ReadyRequest />
      <section className="part">
        <h2>{words.requests}</h2>
        {reaches(role, 'owner') ? <Requests /> : <OwnersToAsk>{words.ownersOnly}</OwnersToAsk>}
      </section>
    </>
  )
}
