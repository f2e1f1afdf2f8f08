import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, dataOf } from '../../api/client.ts'
import { sessionQuery } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/language.ts'
import { signInWords } from './words.ts'

export function RedeemForm({ token, onRefused }: { readonly token: string; readonly onRefused: () => void }) {
  const words = useWords(signInWords)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const form = useForm(
    [],
    () => dataOf(api.POST('/api/auth/redeem', { body: { token } })),
    async session => {
      // Nothing of whoever was signed in here before.
      queries.clear()
      queries.setQueryData(sessionQuery.queryKey, session)
      await navigate({ to: '/', replace: true })
    },
  )
  return (
    <form className="stack" onSubmit={form.onSubmit}>
      <h1>{words.linkTitle}</h1>
      {form.error === undefined ? (
        <>
          <p>{words.linkLead}</p>
          <Button type="submit" look="primary" busy={form.busy} autoFocus>
            {words.useLink}
          </Button>
        </>
      ) : (
        <>
          <p className="notice danger" role="alert">
            {form.error}
          </p>
          <Button onClick={onRefused}>{words.send}</Button>
        </>
      )}
    </form>
  )
}
