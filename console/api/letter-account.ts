import { queryOptions } from '@tanstack/react-query'
import { type Account, accountQuery } from './account.ts'

/** The account for drawing letters: the signed address of its logo is valid for a quarter of an hour. */
export const letterAccountQuery = queryOptions({ ...accountQuery, staleTime: 10 * 60_000 })

/** The files of an account that its letters print where they name none. */
export const accountFiles = ({ returnAddressLogo }: Pick<Account, 'returnAddressLogo'>) =>
  returnAddressLogo ? [returnAddressLogo] : []
