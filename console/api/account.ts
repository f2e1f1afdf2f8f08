import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from './client.ts'
import type { components } from './console.ts'

export type Account = components['schemas']['Account']

/** The account that the session looks at: its credits, and what its letters are printed with. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async () => {
    const account = await dataOf(api.GET('/api/console/account'))
    // Whatever stands for a sheet has its shape (style/tokens.css): a letter is never shown stretched.
    document.documentElement.dataset.paper = account.paper
    return account
  },
})

export type AccountChange = components['schemas']['ChangeAccount']

export const changeAccount = (body: AccountChange): Promise<Account> =>
  dataOf(api.PATCH('/api/console/account', { body }))

/** The numbers that the account's letters carry now. */
export const numbersQuery = queryOptions({
  queryKey: ['numbers'],
  queryFn: () => dataOf(api.GET('/api/console/numbers')),
})
