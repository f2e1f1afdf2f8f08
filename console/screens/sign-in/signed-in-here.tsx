import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/language.ts'
import { signInWords } from './words.ts'

export interface SignedInHereProps {
  /** Whether the link can still be used, which would sign the person out. */
  readonly isUsable: boolean
  readonly onStay: () => void
}

/**
 * Says who is signed in in this browser already. People open their own old links, and links for someone else, which
 * would sign out the open tabs.
 */
export function SignedInHere({ isUsable, onStay }: SignedInHereProps) {
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
