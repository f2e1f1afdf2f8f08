import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, dataOf } from '../../api/client.ts'
import { passkeysQuery, proveByPasskey, signInByPasskey } from '../../api/passkeys.ts'
import { enterAgain, reloadConsole, type Session, useSession } from '../../api/session.ts'
import { signInMailQuery } from '../../api/sign-in-mail.ts'
import type { SignInRequest } from '../../api/sign-in-request.ts'
import { useOtherTabs } from '../../api/tabs.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormElement, FormError, useForm } from '../../ui/form.tsx'
import { SupportContact } from '../../ui/support-contact.tsx'
import { useWords } from '../../words/language.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { redeem } from './redeem-form.tsx'
import { tokenIn } from './return-path.ts'
import { signInWords } from './words.ts'

/** The sign-in dialog above the page: refused requests continue once the person has signed in. */
export function SignInDialog({ signInRequest }: { readonly signInRequest: SignInRequest }) {
  const words = useWords(signInWords)
  const { user } = useSession()
  const isProof = signInRequest.reason === 'proof'
  // The passkeys are loaded first: without one, the browser would only say so, which does not help.
  const passkeys = useQuery({ ...passkeysQuery, enabled: isProof })
  const hasPasskey = passkeys.data !== undefined && passkeys.data.length > 0
  // The dialog is shown once all ways to sign in are known, so that nothing moves under the pointer.
  const isAsking = isProof && passkeys.isPending && passkeys.failureCount === 0
  const way = useQuery(signInMailQuery)
  const isMailed = way.data?.mailed ?? true

  async function comeIn(session: Session) {
    if (await enterAgain(session)) signInRequest.answer(true)
  }

  /** A person who must only prove who they are can close it; a signed-out person cannot do anything else here. */
  function turnAway() {
    if (isProof) return signInRequest.answer(false)
    const { pathname, search } = location
    const to = pathname.replace(/^\/console/, '') + search
    reloadConsole(`/sign-in?${new URLSearchParams({ to: to || '/' })}`)
  }

  // The link was opened in another tab.
  useOtherTabs(async ({ kind }) => {
    if (kind !== 'entered') return
    // Sent with plain `fetch`, because the client waits for this dialog and would wait for itself.
    const session = await dataOf(api.GET('/api/auth/session', { fetch })).catch(() => undefined)
    if (session) await comeIn(session)
  })

  return (
    // Escape must not discard the page's unsaved work.
    <Dialog title={isProof ? words.proofTitle : words.againTitle} stays={!isProof} onClose={turnAway}>
      {isProof ? (
        <p>{words.proof}</p>
      ) : (
        // The dialog opens unexpectedly: a person who keeps typing must not press its first button.
        <p tabIndex={-1} data-first-focus>
          {words.ended}
        </p>
      )}
      <div className="row">
        {isProof && hasPasskey && (
          <PasskeyButton
            look="primary"
            autoFocus
            ask={proveByPasskey}
            onDone={() => signInRequest.answer(true)}
          >
            {words.tapPasskey}
          </PasskeyButton>
        )}
        {!isProof && (
          <PasskeyButton look="primary" ask={signInByPasskey} onDone={comeIn}>
            {words.tapPasskey}
          </PasskeyButton>
        )}
        {!isAsking && !way.isPending && isMailed && (
          <SendLink email={user.email} look={isProof && !hasPasskey ? 'primary' : undefined} />
        )}
      </div>
      {!isMailed && (
        <>
          <p>{words.unmailedHere}</p>
          <SupportContact />
        </>
      )}
      <PasteLink isOnly={!isMailed && isProof && !hasPasskey} onDone={comeIn} />
      <div className="buttons">
        <Button onClick={turnAway}>{isProof ? words.cancel : words.signOut}</Button>
      </div>
    </Dialog>
  )
}

function SendLink({ email, look }: { readonly email: string; readonly look: 'primary' | undefined }) {
  const words = useWords(signInWords)
  const [isSent, setSent] = useState(false)
  const form = useForm(
    () => api.POST('/api/auth/link', { body: { email } }),
    () => setSent(true),
  )
  if (isSent) {
    return (
      <p className="notice good" role="status">
        {words.sentTo(email)}
      </p>
    )
  }
  return (
    <FormElement form={form}>
      <Button type="submit" {...(look ? { look } : {})} busy={form.busy}>
        {words.sendTo(email)}
      </Button>
      <FormError form={form} />
    </FormElement>
  )
}

interface PasteLinkProps {
  /** Whether there is no other way to sign in. */
  readonly isOnly: boolean
  readonly onDone: (session: Session) => void
}

/** A field for a link that did not open in this browser. */
function PasteLink({ isOnly, onDone }: PasteLinkProps) {
  const words = useWords(signInWords)
  const [isNone, setNone] = useState(false)
  const form = useForm(
    async values => {
      const token = tokenIn(String(values.get('token')))
      setNone(token === null)
      return token === null ? null : redeem(token)
    },
    session => session && onDone(session),
  )
  return (
    <FormElement form={form} className="stack" noValidate={false}>
      <Field
        label={isOnly ? words.pasteOnly : words.paste}
        hint={words.pasteHint}
        name="token"
        error={isNone ? words.noLinkInIt : undefined}
      >
        {tied => (
          <div className="row">
            <input
              {...tied}
              className="input grow"
              name="token"
              autoComplete="off"
              spellCheck={false}
              required
            />
            <Button type="submit" {...(isOnly && { look: 'primary' })} busy={form.busy}>
              {words.pasted}
            </Button>
          </div>
        )}
      </Field>
      <FormError form={form} />
    </FormElement>
  )
}
