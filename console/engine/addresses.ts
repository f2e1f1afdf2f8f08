import { queryOptions, useQuery } from '@tanstack/react-query'
import countryNames from '#letter/layout/countries/names.json?url'
import { accountQuery } from '../api/account.ts'

/**
 * The code that arranges addresses as they are printed, loaded when an address is first shown. The names of
 * countries are loaded with it, because a page cannot wait for a file within a call, as the engine's thread does.
 */
export const postalQuery = queryOptions({
  queryKey: ['postal'],
  queryFn: async () => {
    const [{ findFilesAt, prefetch, readCountryNames }, { addressLines }] = await Promise.all([
      import('#letter/platform/browser/files.ts'),
      import('#letter/layout/postal.ts'),
    ])
    findFilesAt({ 'country-names': countryNames })
    await prefetch('country-names')
    readCountryNames()
    return addressLines
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

interface Address {
  readonly street?: string
  readonly postCode: string
  readonly postTown: string
  /** Null if it is no longer known. */
  readonly country: string | null
}

/** The lines of an address below the name, as they are printed; until that is known, as most countries have them. */
export function useAddressLines(): (address: Address) => readonly string[] {
  const home = useQuery(accountQuery).data?.homeCountry
  const print = useQuery(postalQuery).data
  return ({ street = '', postCode, postTown, country }) => {
    const lines =
      print && home !== undefined
        ? print(
            {
              name: '',
              street,
              postCode,
              postTown,
              country: country ?? '',
              fields: {},
              token: null,
              optOut: null,
              variant: 'A',
            },
            home,
          )
        : [street, `${postCode} ${postTown}`]
    return lines.filter(line => line.trim() !== '')
  }
}
