import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { accountQuery } from '../../api/account.ts'
import { assetBytes, templateQuery } from '../../api/templates.ts'
import { readSource } from '../../editor/model/design.ts'
import { customFields } from '../../editor/model/fields.ts'
import { madeUp } from '../../editor/recipients/made-up.ts'
import { frontPicture, type PictureOrder } from '../../editor/sheet/front-picture.ts'

/** Twice the width of a card, for dense screens (CSS pixels). */
const WIDTH = 480
const MINUTE = 60_000

/** A picture of a template's front, as an address that an `img` takes. A version never changes: it is drawn once. */
export const pictureQuery = (queries: QueryClient, id: string, version: string) =>
  queryOptions({
    queryKey: ['pictures', id, version],
    queryFn: () => frontPicture(() => orderOf(queries, id, version), WIDTH),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * MINUTE,
    retry: false,
  })

async function orderOf(queries: QueryClient, id: string, version: string): Promise<PictureOrder> {
  const [{ data }, account] = await Promise.all([
    queries.ensureQueryData(templateQuery(id, version)),
    queries.ensureQueryData(accountQuery),
  ])
  const files = await Promise.all(
    data.assets.map(async ({ id, url }) => [id, await assetBytes(url)] as const),
  )
  return {
    letter: { source: data.source, assets: new Map(files), account, baseUrl: location.origin },
    recipient: madeUp(account.homeCountry, customFields(readSource(data.source))),
  }
}
