import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CardDesign } from '#letter/index.ts'
import { accountQuery } from '../../api/account.ts'
import { madeUp } from '../../editor/recipients/made-up.ts'
import { frontPicture, type PictureOrder } from '../../editor/sheet/front-picture.ts'

/** Twice the width of a shown picture, for dense screens (CSS pixels). */
const WIDTH = 560

/** The picture side of a ready-made card, drawn by the engine, as an address that an `img` takes. */
export const designPictureQuery = (queries: QueryClient, design: CardDesign, language: string) =>
  queryOptions({
    queryKey: ['card-pictures', design, language],
    queryFn: () => frontPicture(() => orderOf(queries, design, language), WIDTH),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

async function orderOf(
  queries: QueryClient,
  cardDesign: CardDesign,
  language: string,
): Promise<PictureOrder> {
  const account = await queries.ensureQueryData(accountQuery)
  const content = { type: 'doc', attrs: { language }, content: [{ type: 'paragraph' }] }
  return {
    letter: {
      source: { mode: 'editor', content },
      assets: new Map(),
      account,
      baseUrl: location.origin,
      format: 'postcard',
      cardDesign,
    },
    recipient: madeUp(account.homeCountry, []),
  }
}
