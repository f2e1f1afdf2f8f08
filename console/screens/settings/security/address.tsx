import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api, dataOf } from '../../../api/client.ts'
import { sessionQuery, useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { addSentences } from '../../../words/errors.ts'
import { useWords } from '../../../words/language.ts'
import { addressLinkAtHand, forgetAddressLink } from './address-link.ts'
import { askedAddressQuery } from './asked-address.tsx'
import { securityWords } from './words.ts'

addSentences(
  [
    /^This service sends no mail/,
    {
      en: 'This service does not send email, so it cannot confirm a new address. Contact support.',
      sv: 'Tjänsten skickar inga mejl, så en ny adress kan inte bekräftas. Kontakta supporten.',
    },
  ],
  [/^This is your address already/, { en: 'This is already your address.', sv: 'Det är redan din adress.' }],
  [
    /^Somebody else signs in with this address/,
    {
      en: 'Someone else already signs in with this address. Nothing was changed.',
      sv: 'Någon annan loggar redan in med adressen. Inget har ändrats.',
    },
  ],
  [
    /^This link has been used, is too old, or is not yours/,
    {
      en: 'This link does not work: it has been used, has expired, or was made for someone else. Nothing was changed.',
      sv: 'Länken fungerar inte: den är använd, har gått ut eller är skapad för någon annan. Inget har ändrats.',
    },
  ],
)

/** The form that requests a link to a new address. Nothing changes before the link is used. */
export function ChangeAddress({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(securityWords)
  const { user } = useSession()
  const queries = useQueryClient()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm(
    ['email'],
    async values => {
      const email = String(values.get('email')).trim()
      await api.POST('/api/auth/address', { body: { email } })
      return email
    },
    email => {
      setSentTo(email)
      void queries.invalidateQueries(askedAddressQuery)
    },
  )
  if (sentTo !== null) {
    return (
      <Dialog title={words.addressSentTitle} onClose={onClose}>
        <p>{words.addressSent(sentTo)}</p>
        <p className="muted">{words.addressUntilThen(user.email)}</p>
        <div className="buttons">
          <Button look="primary" onClick={onClose} autoFocus>
            {words.close}
          </Button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title={words.addressTitle} onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <Field label={words.addressNew} hint={words.addressHint} error={form.errorAt('email')}>
          {tied => (
            <input
              {...tied}
              className="input"
              name="email"
              type="email"
              autoComplete="email"
              data-first-focus
            />
          )}
        </Field>
        <FormFoot form={form} words={words} act={words.addressSend} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

/** Lets a person who has opened the mailed link confirm the new address. Shows nothing without a link. */
export function ConfirmAddress() {
  const words = useWords(securityWords)
  const { user } = useSession()
  const queries = useQueryClient()
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
  const form = useForm(
    [],
    () => dataOf(api.POST('/api/auth/address/confirm', { body: { token: token ?? '' } })),
    session => {
      queries.setQueryData(sessionQuery.queryKey, session)
      void queries.invalidateQueries({ queryKey: ['members'] })
      queries.setQueryData(askedAddressQuery.queryKey, null)
      toast(words.addressDone(session.user.email))
      close()
    },
  )
  if (token === null) return null
  return (
    <Dialog title={words.confirmTitle} onClose={close}>
      <form onSubmit={form.onSubmit}>
        <p>{words.confirmLead(user.email)}</p>
        <FormFoot form={form} words={words} act={words.confirmAddress} onCancel={close} />
      </form>
    </Dialog>
  )
}
