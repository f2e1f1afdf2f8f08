import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from './client.ts'
import type { components } from './console.ts'
import { queries } from './queries.ts'

export type Account = components['schemas']['Account']

/** The session's account: its credits, and the settings of its letters. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async () => {
    const account = await dataOf(api.GET('/api/console/account'))
    // Placeholders of a sheet have its proportions (style/tokens.css), so that a letter is never shown stretched.
    document.documentElement.dataset.paper = account.paper
    return account
  },
})

/** The same for drawing letters: the signed address of its logo is valid for a quarter of an hour. */
export const letterAccountQuery = queryOptions({ ...accountQuery, staleTime: 10 * 60_000 })

/** The files that the account's letters print where they name none. */
export const accountFiles = ({ returnAddressLogo }: Pick<Account, 'returnAddressLogo'>) =>
  returnAddressLogo ? [returnAddressLogo] : []

export type AccountChange = components['schemas']['ChangeAccount']

/** Changes the account, also where it is shown. */
export async function changeAccount(body: AccountChange): Promise<Account> {
  const account = await dataOf(api.PATCH('/api/console/account', { body }))
  queries.setQueryData(accountQuery.queryKey, account)
  return account
}

/** The numbers that the account's letters carry now. */
export const numbersQuery = queryOptions({
  queryKey: ['numbers'],
  queryFn: () => dataOf(api.GET('/api/console/numbers')),
})
