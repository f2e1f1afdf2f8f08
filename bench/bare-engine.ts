import { compile, drawBatch } from '../letter/index.ts'
import type { Design, LetterRecipient } from '../letter/types.ts'

export interface BareWork {
  readonly design: Design
  readonly letters: number
}

/** Milliseconds since the epoch. */
export interface BareResult {
  readonly from: number
  readonly to: number
}

const BATCH = 1000

const recipient = (n: number): LetterRecipient => ({
  name: `Åsa Öberg ${n}`,
  street: `Storgatan ${n}`,
  postCode: `111 ${n % 100}`,
  postTown: 'Sälen',
  country: 'Sverige',
  fields: { number: String(n) },
  token: `ABCDEFG${String(n).padStart(5, 'A')}`.replaceAll(/[0189]/g, 'Z').slice(0, 12),
  variant: 'A',
})

/** The engine in a process of its own, as `bench/campaigns.ts` compares with. */
process.once('message', async (message: unknown) => {
  const { design, letters } = message as BareWork
  const compiled = await compile(design)
  drawBatch(
    compiled,
    Array.from({ length: BATCH }, (_, i) => recipient(i)),
  )
  const from = Date.now()
  for (let drawn = 0; drawn < letters; drawn += BATCH) {
    drawBatch(
      compiled,
      Array.from({ length: BATCH }, (_, i) => recipient(drawn + i)),
    )
  }
  process.send?.({ from, to: Date.now() } satisfies BareResult)
  process.disconnect()
})
