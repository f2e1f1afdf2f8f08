import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  type Account as AccountData,
  accountQuery,
  changeAccount,
  numbersQuery,
} from '../../../api/account.ts'
import { reaches, sessionQuery, useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Fact } from '../../../ui/facts.tsx'
import { NameField, nameIn, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SupportContact } from '../../../ui/support-contact.tsx'
import { Table } from '../../../ui/table.tsx'
import { useDialog } from '../../../ui/use-dialog.tsx'
import { When } from '../../../ui/when.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { LeaveDialog } from '../members/leave-dialog.tsx'
import { Letters } from './letters.tsx'
import { accountWords } from './words.ts'

export function Account() {
  const words = useWords(accountWords)
  const { role } = useSession()
  const account = useQuery(accountQuery)
  const [dialog, open] = useDialog()
  const { data } = account
  return (
    <>
      <PageHead
        title={words.title}
        lead={words.lead}
        action={
          data &&
          reaches(role, 'owner') && (
            <Button onClick={() => open(<ChangeAccount account={data} />)}>{words.change}</Button>
          )
        }
      />
      <Loaded query={account} rows={6}>
        {account => (
          <>
            <Facts account={account} />
            <Letters account={account} mayChange={reaches(role, 'owner')} />
          </>
        )}
      </Loaded>
      <Numbers />
      <section className="part">
        <h2>{words.leaveTitle}</h2>
        <p className="muted">{words.leaveLead}</p>
        <Button onClick={() => open(<LeaveDialog />)}>{words.leave}</Button>
      </section>
      {dialog}
    </>
  )
}

function Facts({ account }: { readonly account: AccountData }) {
  const words = useWords(accountWords)
  const { count } = useFormat()
  const { id, phoneNumbers } = account
  const minutes = (some: number) => count(some, words.minute, words.minutes)
  return (
    <dl className="facts">
      <Fact name={words.name}>{account.name}</Fact>
      <Fact name={words.id}>
        <div className="row">
          <code>{id}</code>
          <CopyButton text={id} />
        </div>
        <span className="hint">{words.idHint}</span>
        <SupportContact />
      </Fact>
      <Fact name={words.kind}>{account.sandbox ? words.sandbox : words.real}</Fact>
      <Fact name={words.credits}>{count(account.credits, words.toPostOne, words.toPost)}</Fact>
      <Fact name={words.lowBalance} hint={words.lowBalanceHint}>
        {account.lowBalance === null
          ? words.lowBalanceNone
          : count(account.lowBalance, words.creditUnit, words.creditsUnit)}
      </Fact>
      <Fact name={words.hold} hint={words.holdHint}>
        {words.holdLine(minutes(account.holdPeople), minutes(account.holdPrograms))}
      </Fact>
      <Fact name={words.homeCountry} hint={words.homeCountryHint}>
        {account.homeCountry}
      </Fact>
      <Fact name={words.postage}>{account.postage}</Fact>
      <Fact name={words.paper}>{words.paperLine[account.paper]}</Fact>
      <Fact name={words.phone}>{phoneNumbers.configured ? words.phoneYes : words.phoneNo}</Fact>
      {phoneNumbers.configured && (
        <Fact name={words.forwardTo}>{account.forwardTo ?? words.forwardNone}</Fact>
      )}
    </dl>
  )
}

/** The phone numbers on letters now. Shows nothing if there are none. */
function Numbers() {
  const words = useWords(accountWords)
  const format = useFormat()
  const { data } = useQuery(numbersQuery)
  if (!data || data.length === 0) return null
  return (
    <section className="part">
      <h2>{words.numbers}</h2>
      <Table
        label={words.numbers}
        rows={data}
        keyOf={({ number }) => number}
        columns={[
          {
            head: words.number,
            isName: true,
            cell: ({ number, since }) => (
              <>
                {number}
                <span className="under">
                  {words.since} {format.date(since)}
                </span>
              </>
            ),
          },
          {
            head: words.campaign,
            cell: ({ campaignId, campaignName }) => (
              <Link to="/campaigns/$id/figures" params={{ id: campaignId }}>
                {campaignName}
              </Link>
            ),
          },
          { head: words.calls, look: 'number', cell: ({ calls }) => format.number(calls) },
          { head: words.answered, look: 'number wide', cell: ({ answered }) => format.number(answered) },
          {
            head: words.lastCall,
            look: 'number wide',
            cell: ({ lastCallAt }) => <When at={lastCallAt} never={words.never} />,
          },
        ]}
      />
    </section>
  )
}

/** A typed number, with or without spaces; null if nothing was typed. What is no number is refused by the service. */
function numberIn(values: FormData, name: string): number | null {
  const text = String(values.get(name)).replace(/\s/g, '')
  if (text === '') return null
  // JSON has no NaN: it would be null, and the account's number would be gone.
  return /^\d+$/.test(text) ? Number(text) : (text as never)
}

/** The form for the account's name, and for the number that calls are connected to. */
function ChangeAccount({ account }: { readonly account: AccountData }) {
  const words = useWords(accountWords)
  return (
    <FormDialog
      title={words.changeTitle}
      act={words.save}
      send={values =>
        changeAccount({
          name: nameIn(values),
          lowBalance: numberIn(values, 'lowBalance'),
          // People write numbers with spaces, hyphens, and a zero in parentheses, which are removed.
          forwardTo:
            String(values.get('forwardTo') ?? account.forwardTo ?? '').replace(/\(0\)|[\s()-]/g, '') || null,
          holdPeople: Number(values.get('holdPeople')),
          holdPrograms: Number(values.get('holdPrograms')),
        })
      }
      changes={[sessionQuery]}
      said={words.saved}
    >
      <NameField label={words.name} hint={words.nameHint} defaultValue={account.name} />
      <TextField
        label={words.lowBalance}
        hint={words.lowBalanceHint}
        name="lowBalance"
        inputMode="numeric"
        short
        defaultValue={account.lowBalance ?? ''}
      />
      {account.phoneNumbers.configured && (
        <TextField
          label={words.forwardTo}
          hint={words.forwardHint}
          name="forwardTo"
          type="tel"
          defaultValue={account.forwardTo ?? ''}
        />
      )}
      {(['holdPeople', 'holdPrograms'] as const).map(name => (
        <TextField
          key={name}
          short
          label={words[name]}
          hint={name === 'holdPrograms' && words.holdFieldHint}
          name={name}
          type="number"
          min={0}
          max={1440}
          required
          defaultValue={account[name]}
        />
      ))}
    </FormDialog>
  )
}
