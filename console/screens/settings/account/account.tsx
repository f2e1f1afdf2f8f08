import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery } from '../../../api/account.ts'
import { reaches, useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SupportContact } from '../../../ui/support-contact.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { LeaveDialog } from '../members/leave-dialog.tsx'
import { ChangeAccount } from './change-account.tsx'
import { Numbers } from './numbers.tsx'
import { accountWords } from './words.ts'

export function Account() {
  const words = useWords(accountWords)
  const { count } = useFormat()
  const { role } = useSession()
  const account = useQuery(accountQuery)
  const [changes, setChanges] = useState(false)
  const [leaves, setLeaves] = useState(false)
  const mayChange = account.data !== undefined && reaches(role, 'owner')
  return (
    <>
      <PageHead
        title={words.title}
        lead={words.lead}
        action={mayChange && <Button onClick={() => setChanges(true)}>{words.change}</Button>}
      />
      <Loaded query={account} rows={6}>
        {({
          id,
          name,
          sandbox,
          credits,
          returnAddress,
          homeCountry,
          postage,
          paper,
          phoneNumbers,
          forwardTo,
        }) => (
          <dl className="facts">
            <div>
              <dt>{words.name}</dt>
              <dd>{name}</dd>
            </div>
            <div>
              <dt>{words.id}</dt>
              <dd>
                <div className="row">
                  <code>{id}</code>
                  <CopyButton text={id} />
                </div>
                <span className="hint">{words.idHint}</span>
                <SupportContact />
              </dd>
            </div>
            <div>
              <dt>{words.kind}</dt>
              <dd>{sandbox ? words.sandbox : words.real}</dd>
            </div>
            <div>
              <dt>{words.credits}</dt>
              <dd>{count(credits, words.toPostOne, words.toPost)}</dd>
            </div>
            <div>
              <dt>{words.returnAddress}</dt>
              <dd>
                {returnAddress ? <address className="slip">{returnAddress}</address> : words.noReturnAddress}
                <span className="hint">{words.returnAddressHint}</span>
              </dd>
            </div>
            <div>
              <dt>{words.homeCountry}</dt>
              <dd>
                {homeCountry}
                <span className="hint">{words.homeCountryHint}</span>
              </dd>
            </div>
            <div>
              <dt>{words.postage}</dt>
              <dd>{postage}</dd>
            </div>
            <div>
              <dt>{words.paper}</dt>
              <dd>{words.paperLine[paper]}</dd>
            </div>
            <div>
              <dt>{words.phone}</dt>
              <dd>{phoneNumbers.configured ? words.phoneYes : words.phoneNo}</dd>
            </div>
            {phoneNumbers.configured && (
              <div>
                <dt>{words.forwardTo}</dt>
                <dd>{forwardTo ?? words.forwardNone}</dd>
              </div>
            )}
          </dl>
        )}
      </Loaded>
      <Numbers />
      <section className="part">
        <h2>{words.leaveTitle}</h2>
        <p className="muted">{words.leaveLead}</p>
        <Button onClick={() => setLeaves(true)}>{words.leave}</Button>
      </section>
      {leaves && <LeaveDialog onClose={() => setLeaves(false)} />}
      {changes && account.data && <ChangeAccount account={account.data} onClose={() => setChanges(false)} />}
    </>
  )
}
