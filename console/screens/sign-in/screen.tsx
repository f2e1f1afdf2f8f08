import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../api/client.ts'
import { canUsePasskeys, signInByPasskey } from '../../api/passkeys.ts'
import { enter, type Session } from '../../api/session.ts'
import { signInMailQuery } from '../../api/sign-in-mail.ts'
import { forgetOthers } from '../../api/unsent-draft.ts'
import { Mark } from '../../shell/mark.tsx'
import { Picks } from '../../shell/picks.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormElement, FormError, useForm } from '../../ui/form.tsx'
import { SupportContact } from '../../ui/support-contact.tsx'
import { useWords } from '../../words/language.ts'
import { PasskeyButton, usePasskeyAutofill } from './passkey-button.tsx'
import { RedeemForm } from './redeem-form.tsx'
import { rememberReturnPath, takeReturnPath, tokenIn } from './return-path.ts'
import { signInWords } from './words.ts'
import './style.css'

const route = getRouteApi('/sign-in')

/** The sign-in screen: with a link, with a passkey, or by requesting a link. */
export function SignIn() {
  const words = useWords(signInWords)
  const { to } = route.useSearch()
  const router = useRouter()
  // The token is in the fragment of the address, which is never sent to a server.
  const [token, setToken] = useState(() => tokenIn(location.hash))
  const [sentTo, setSentTo] = useState<string | null>(null)

  useEffect(() => {
    document.title = `${words.title} · brevduva`
  }, [words])

  const goTo = (to = '/') => router.history.replace(router.options.basepath + to)

  function goOn(session: Session, to?: string) {
    forgetOthers(session)
    enter(session)
    goTo(to)
  }

  const isAsking = token === null && sentTo === null
  const way = useQuery({ ...signInMailQuery, enabled: isAsking })
  usePasskeyAutofill(isAsking && !way.isPending && way.data?.mailed !== false, session => goOn(session, to))

  return (
    <main className="sign-in">
      <div className="sheet">
        <div className="mark">
          <Mark size={36} />
          <span>brevduva</span>
        </div>
        {token !== null && (
          <RedeemForm
            token={token}
            onDone={session => goOn(session, takeReturnPath())}
            onNewLink={() => setToken(null)}
            onStay={() => goTo()}
          />
        )}
        {token === null && sentTo !== null && <LinkSent email={sentTo} onOther={() => setSentTo(null)} />}
        {isAsking && (
          <div className="stack">
            <h1>{words.title}</h1>
            {to !== undefined && to !== '/' && <p>{words.goOn}</p>}
            {canUsePasskeys() && (
              <>
                <PasskeyButton look="primary" ask={signInByPasskey} onDone={session => goOn(session, to)}>
                  {words.passkey}
                </PasskeyButton>
                <p className="or">{words.or}</p>
              </>
            )}
            {way.data?.mailed === false ? (
              <>
                <p>{words.unmailed}</p>
                <SupportContact />
              </>
            ) : (
              !way.isPending && <LinkForm to={to} onSent={setSentTo} />
            )}
          </div>
        )}
      </div>
      <p>{words.tagline}</p>
      <Picks />
    </main>
  )
}

interface LinkFormProps {
  /** The address that the person wanted to open. */
  readonly to: string | undefined
  readonly onSent: (email: string) => void
}

/** Asks for a link by e-mail. */
function LinkForm({ to, onSent }: LinkFormProps) {
  const words = useWords(signInWords)
  const form = useForm(async values => {
    const email = String(values.get('email')).trim()
    await api.POST('/api/auth/link', { body: { email } })
    rememberReturnPath(to)
    return email
  }, onSent)
  return (
    <FormElement form={form} className="stack">
      <TextField
        label={words.email}
        hint={words.sendHint}
        name="email"
        type="email"
        // The browser offers its passkeys in the same list as addresses.
        autoComplete="username webauthn"
        required
        autoFocus
      />
      <FormError form={form} />
      <Button type="submit" busy={form.busy}>
        {words.send}
      </Button>
    </FormElement>
  )
}

function LinkSent({ email, onOther }: { readonly email: string; readonly onOther: () => void }) {
  const words = useWords(signInWords)
  return (
    <div className="stack" role="status">
      <h1>{words.sentTitle}</h1>
      <p>{words.sent(email)}</p>
      <p className="muted">{words.noMail}</p>
      <SupportContact />
      <Button onClick={onOther}>{words.otherAddress}</Button>
    </div>
  )
}
