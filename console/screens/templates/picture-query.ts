import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { accountQuery } from '../../api/account.ts'
import { assetBytes, templateQuery } from '../../api/templates.ts'
import { readSource } from '../../editor/model/design.ts'
import { customFields } from '../../editor/model/fields.ts'
import { madeUp } from '../../editor/recipients/made-up.ts'
import { openPdf, paintPage } from '../../editor/sheet/pdf.ts'
import { createEngine, type Engine } from '../../engine/engine.ts'

/** Twice what a card is wide, for dense screens (CSS pixels). */
const WIDTH = 480
const MINUTE = 60_000

let engine: Engine | null = null
/** One picture at a time: the engine draws what was asked last, and a list wants all of them. */
let queue: Promise<unknown> = Promise.resolve()

/** A picture of a template's front, as an address that an `img` takes. A version never changes: it is drawn once. */
export const pictureQuery = (queries: QueryClient, id: string, version: string) =>
  queryOptions({
    queryKey: ['pictures', id, version],
    queryFn: () => {
      const drawn = queue.then(() => draw(queries, id, version))
      queue = drawn.catch(() => undefined)
      return drawn
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * MINUTE,
    retry: false,
  })

async function draw(queries: QueryClient, id: string, version: string): Promise<string | null> {
  const [{ data }, account] = await Promise.all([
    queries.ensureQueryData(templateQuery(id, version)),
    queries.ensureQueryData(accountQuery),
  ])
  const files = await Promise.all(
    data.assets.map(async ({ id, url }) => [id, await assetBytes(url)] as const),
  )
  engine ??= createEngine()
  const proof = await engine.draw(
    { source: data.source, assets: new Map(files), account, baseUrl: location.origin },
    madeUp(account.homeCountry, customFields(readSource(data.source))),
  )
  if (!proof?.pdf) return null
  const pdf = await openPdf(proof.pdf)
  const canvas = document.createElement('canvas')
  await paintPage(pdf.pages[0]!, canvas, WIDTH)
  await pdf.close()
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve))
  return blob && URL.createObjectURL(blob)
}
