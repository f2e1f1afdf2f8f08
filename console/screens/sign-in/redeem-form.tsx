import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { api, dataOf } from '../../api/client.ts'
import { type Session, sessionQuery } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormElement, FormError, useForm } from '../../ui/form.tsx'
import { useWords } from '../../words/language.ts'
import { signInWords } from './words.ts'

export const redeem = (token: string): Promise<Session> =>
  dataOf(api.POST('/api/auth/redeem', { body: { token } }))

interface RedeemFormProps {
  readonly token: string
  readonly onDone: (session: Session) => void
  readonly onNewLink: () => void
  /** Continues as the person who is signed in already. */
  readonly onStay: () => void
}

/** Uses a link when a button is pressed, so that a mail scanner that only opens the address does not use it up. */
export function RedeemForm({ token, onDone, onNewLink, onStay }: RedeemFormProps) {
  const words = useWords(signInWords)
  const [isSpent, setSpent] = useState(false)
  const form = useForm(async () => {
    try {
      return await redeem(token)
    } catch (error) {
      setSpent(error instanceof ApiError && error.status === 401)
      throw error
    }
  }, onDone)
  if (isSpent) {
    return (
      <div className="stack" role="alert">
        <h1>{words.spentTitle}</h1>
        <p>{words.spent}</p>
        <Button look="primary" onClick={onNewLink} autoFocus>
          {words.newLink}
        </Button>
        <SignedInHere isUsable={false} onStay={onStay} />
      </div>
    )
  }
  return (
    <FormElement form={form} className="stack">
      <h1>{words.linkTitle}</h1>
      <p>{words.linkLead}</p>
      <FormError form={form} />
      <Button type="submit" look="primary" busy={form.busy} autoFocus>
        {words.useLink}
      </Button>
      <SignedInHere isUsable onStay={onStay} />
    </FormElement>
  )
}

interface SignedInHereProps {
  /** Whether the link can still be used, which would sign the person out. */
  readonly isUsable: boolean
  readonly onStay: () => void
}

/**
 * Says who is signed in in this browser already. People open their own old links, and links for someone else, which
 * would sign out the open tabs.
 */
function SignedInHere({ isUsable, onStay }: SignedInHereProps) {
  const words = useWords(signInWords)
  const { data: session } = useQuery(sessionQuery)
  if (!session) return null
  const called = session.user.name || session.user.email
  return (
    <div className="here stack" role="status">
      <p>{isUsable ? words.hereUsable(called) : words.here(called)}</p>
      <Button onClick={onStay}>{words.stay(called)}</Button>
    </div>
  )
}
