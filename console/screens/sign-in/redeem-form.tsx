import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { api, dataOf } from '../../api/client.ts'
import type { Session } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/language.ts'
import { SignedInHere } from './signed-in-here.tsx'
import { signInWords } from './words.ts'

export const redeem = (token: string): Promise<Session> =>
  dataOf(api.POST('/api/auth/redeem', { body: { token } }))

export interface RedeemFormProps {
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
  const form = useForm(
    [],
    () =>
      redeem(token).catch(error => {
        setSpent(error instanceof ApiError && error.status === 401)
        throw error
      }),
    onDone,
  )
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
    <form className="stack" onSubmit={form.onSubmit}>
      <h1>{words.linkTitle}</h1>
      <p>{words.linkLead}</p>
      <FormError form={form} />
      <Button type="submit" look="primary" busy={form.busy} autoFocus>
        {words.useLink}
      </Button>
      <SignedInHere isUsable onStay={onStay} />
    </form>
  )
}
