import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api, dataOf } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { sessionQuery, useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Fact } from '../../../ui/facts.tsx'
import { NameField, nameIn, TextField } from '../../../ui/field.tsx'
import { FormDialog, MessageDialog } from '../../../ui/form-dialog.tsx'
import { LanguageField, languageIn } from '../../../ui/language-field.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useDialog } from '../../../ui/use-dialog.tsx'
import { useErrors } from '../../../words/errors.ts'
import { useFormat } from '../../../words/format.ts'
import { languageNames, useWords } from '../../../words/language.ts'
import { membersQuery } from '../members/queries.ts'
import { addressLinkAtHand, forgetAddressLink } from './address-link.ts'
import { securityWords } from './words.ts'

/** The person's name and language, which are the same in all of their accounts. */
export function Own() {
  const words = useWords(securityWords)
  const { user } = useSession()
  const [dialog, open] = useDialog()
  return (
    <section className="part">
      <div className="row">
        <h2>{words.you}</h2>
        <Button className="push" onClick={() => open(<ChangeOwn />)}>
          {words.change}
        </Button>
      </div>
      <dl className="facts">
        <Fact name={words.name}>{user.name || <span className="muted">{words.noName}</span>}</Fact>
        <Fact name={words.email}>
          <div className="row">
            {user.email}
            <Button small onClick={() => open(<ChangeAddress />)}>
              {words.addressChange}
            </Button>
          </div>
          <span className="hint">{words.emailHint}</span>
          <AskedAddress />
        </Fact>
        <div>
          <dt>{words.mails}</dt>
          <dd lang={user.language}>{languageNames[user.language]}</dd>
        </div>
      </dl>
      {dialog}
      <ConfirmAddress />
    </section>
  )
}

function ChangeOwn() {
  const words = useWords(securityWords)
  const { user } = useSession()
  return (
    <FormDialog
      title={words.you}
      act={words.save}
      send={values => {
        const body = { name: nameIn(values), language: languageIn(values, user.language) }
        return dataOf(api.PATCH('/api/auth/user', { body }))
      }}
      changes={[membersQuery]}
      said={words.changed}
      onDone={session => queries.setQueryData(sessionQuery.queryKey, session)}
    >
      <NameField label={words.name} hint={words.ownNameHint} defaultValue={user.name} autoComplete="name" />
      <LanguageField label={words.mails} hint={words.mailsHint} chosen={user.language} />
    </FormDialog>
  )
}

const LOOKED_AGAIN_MS = 60_000

/**
 * The address that waits to be confirmed. While there is one, it is loaded again, because it may be confirmed on
 * another device.
 */
const askedAddressQuery = queryOptions({
  queryKey: ['asked-address'],
  queryFn: () => dataOf(api.GET('/api/auth/address')),
  refetchInterval: ({ state }) => state.data != null && LOOKED_AGAIN_MS,
})

/** The address that waits to be confirmed, with a button to withdraw it. Shows nothing if none waits. */
function AskedAddress() {
  const words = useWords(securityWords)
  const { describe } = useErrors()
  const { dateTime } = useFormat()
  const { user } = useSession()
  const { data: asked } = useQuery(askedAddressQuery)
  const withdrawing = useMutation({
    async mutationFn() {
      await api.DELETE('/api/auth/address')
      // The address may have been confirmed elsewhere meanwhile, so the session is loaded again.
      return queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
    },
    onSuccess(session) {
      const { email } = session.user
      toast(email === user.email ? words.addressWithdrawn(email) : words.addressDone(email))
    },
    onError: error => toast(describe(error)),
    onSettled: () => queries.invalidateQueries(askedAddressQuery),
  })
  if (!asked) return null
  return (
    <div className="notice warning asked-address">
      <p>{words.addressWaits(asked.email, dateTime(asked.expiresAt))}</p>
      <Button small busy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
        {words.addressWithdraw}
      </Button>
    </div>
  )
}

/** The form that requests a link to a new address. Nothing changes before the link is used. */
function ChangeAddress() {
  const words = useWords(securityWords)
  const { user } = useSession()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) {
    return (
      <MessageDialog title={words.addressSentTitle} close={words.close} look="primary">
        <p>{words.addressSent(sentTo)}</p>
        <p className="muted">{words.addressUntilThen(user.email)}</p>
      </MessageDialog>
    )
  }
  return (
    <FormDialog
      title={words.addressTitle}
      act={words.addressSend}
      send={async values => {
        const email = String(values.get('email')).trim()
        await api.POST('/api/auth/address', { body: { email } })
        return email
      }}
      changes={[askedAddressQuery]}
      stays
      onDone={setSentTo}
    >
      <TextField
        label={words.addressNew}
        hint={words.addressHint}
        name="email"
        type="email"
        autoComplete="email"
        data-first-focus
      />
    </FormDialog>
  )
}

/** Lets a person who has opened the mailed link confirm the new address. Shows nothing without a link. */
function ConfirmAddress() {
  const words = useWords(securityWords)
  const { user } = useSession()
  const { hash } = useLocation()
  const [token, setToken] = useState(addressLinkAtHand)
  useEffect(() => {
    // A link that is opened in the tab of this screen does not reload the page.
    if (hash !== '') setToken(addressLinkAtHand())
  }, [hash])
  function close() {
    forgetAddressLink()
    setToken(null)
  }
  if (token === null) return null
  return (
    <FormDialog
      title={words.confirmTitle}
      act={words.confirmAddress}
      send={() => dataOf(api.POST('/api/auth/address/confirm', { body: { token } }))}
      changes={[membersQuery]}
      said={session => words.addressDone(session.user.email)}
      onDone={session => {
        queries.setQueryData(sessionQuery.queryKey, session)
        queries.setQueryData(askedAddressQuery.queryKey, null)
      }}
      onClose={close}
    >
      <p>{words.confirmLead(user.email)}</p>
    </FormDialog>
  )
}
