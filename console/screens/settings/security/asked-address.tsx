import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, dataOf } from '../../../api/client.ts'
import { sessionQuery, useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useErrors } from '../../../words/errors.ts'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { securityWords } from './words.ts'

const LOOKED_AGAIN_MS = 60_000

/**
 * The address that waits to be confirmed. While there is one, it is loaded again, because it may be confirmed on
 * another device.
 */
export const askedAddressQuery = queryOptions({
  queryKey: ['asked-address'],
  queryFn: () => dataOf(api.GET('/api/auth/address')),
  refetchInterval: ({ state }) => state.data != null && LOOKED_AGAIN_MS,
})

/** The address that waits to be confirmed, with a button to withdraw it. Shows nothing if none waits. */
export function AskedAddress() {
  const words = useWords(securityWords)
  const { describe } = useErrors()
  const { dateTime } = useFormat()
  const { user } = useSession()
  const queries = useQueryClient()
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
