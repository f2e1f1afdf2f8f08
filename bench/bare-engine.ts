import { createHash } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'
import type { Design, LetterRecipient } from '#letter/base/types.ts'
import { compile, drawBatch, OutputBuffer } from '#letter/index.ts'
import { LEVEL } from '#workers/archive/deflate.ts'

export interface BareWork {
  readonly design: Design
  readonly letters: number
  /** Deflate each file and compute its checksum, as the archive holds them. */
  readonly pack: boolean
}

/** Milliseconds since the epoch. */
export interface BareResult {
  readonly from: number
  readonly to: number
}

const BATCH = 1000
const room = new OutputBuffer()

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

/** Draws letters in a process of its own. `bench/campaigns.ts` compares with it. */
process.once('message', async (message: unknown) => {
  const { design, letters, pack } = message as BareWork
  const compiled = await compile(design)
  const batch = (first: number) => {
    const { pdf } = drawBatch(
      compiled,
      Array.from({ length: BATCH }, (_, i) => recipient(first + i)),
      room,
    )
    if (!pack) return
    crc32(pdf)
    createHash('sha256').update(pdf).digest()
    deflateRawSync(pdf, { level: LEVEL })
  }
  batch(0)
  const from = Date.now()
  for (let drawn = 0; drawn < letters; drawn += BATCH) batch(drawn)
  process.send?.({ from, to: Date.now() } satisfies BareResult)
  process.disconnect()
})
