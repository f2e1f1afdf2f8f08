import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CardDesign } from '../../../letter/index.ts'
import { accountQuery } from '../../api/account.ts'
import { madeUp } from '../../editor/recipients/made-up.ts'
import { openPdf, paintPage } from '../../editor/sheet/pdf.ts'
import { createEngine, type Engine } from '../../engine/engine.ts'

/** Twice what a picture is wide, for dense screens (CSS pixels). */
const WIDTH = 560

let engine: Engine | null = null
/** One at a time: the engine draws what was asked last, and all of them are wanted. */
let queue: Promise<unknown> = Promise.resolve()

/** The picture side of a ready-made card, drawn by the engine, as an address that an `img` takes. */
export const designPictureQuery = (queries: QueryClient, design: CardDesign, language: string) =>
  queryOptions({
    queryKey: ['card-pictures', design, language],
    queryFn: () => {
      const drawn = queue.then(() => draw(queries, design, language))
      queue = drawn.catch(() => undefined)
      return drawn
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

async function draw(queries: QueryClient, cardDesign: CardDesign, language: string): Promise<string | null> {
  const account = await queries.ensureQueryData(accountQuery)
  engine ??= createEngine()
  const content = { type: 'doc', attrs: { language }, content: [{ type: 'paragraph' }] }
  const proof = await engine.draw(
    {
      source: { mode: 'editor', content },
      assets: new Map(),
      account,
      baseUrl: location.origin,
      format: 'postcard',
      cardDesign,
    },
    madeUp(account.homeCountry, []),
  )
  if (!proof?.pdf) return null
  const pdf = await openPdf(proof.pdf)
  const canvas = document.createElement('canvas')
  await paintPage(pdf.pages[0]!, canvas, WIDTH)
  await pdf.close()
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve))
  return blob && URL.createObjectURL(blob)
}
