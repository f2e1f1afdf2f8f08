import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import type { Design, LetterRecipient } from '#letter/base/types.ts'
import { compile, drawBatch, OutputBuffer } from '#letter/index.ts'
import { LEVEL } from '#workers/archive/deflate.ts'
import { withPdfKit } from './letter-rivals.ts'
import { TYPICAL } from './typical-letter.ts'

export interface BareWork {
  /** Whose letters: ours, ours deflated and hashed as the archive holds them, or pdfkit's. */
  readonly by: 'engine' | 'packing engine' | 'pdfkit'
  readonly design: Design
  readonly letters: number
}

export interface BareResult {
  /** Milliseconds since the epoch. */
  readonly from: number
  readonly to: number
  /** Microseconds of processor time. */
  readonly cpu: number
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
  optOut: null,
  variant: 'A',
})

type DrawFile = (letters: readonly LetterRecipient[]) => unknown

async function drawerOf({ by, design }: BareWork): Promise<DrawFile> {
  if (by === 'pdfkit') return withPdfKit(null, TYPICAL)
  const compiled = await compile(design)
  const room = new OutputBuffer()
  return letters => {
    const { pdf } = drawBatch(compiled, letters, room)
    if (by === 'engine') return
    createHash('sha256').update(pdf).digest()
    deflateRawSync(pdf, { level: LEVEL })
  }
}

/** Draws letters in a process of its own. `bench/campaigns.ts` compares with it. */
process.once('message', async (message: unknown) => {
  const work = message as BareWork
  const draw = await drawerOf(work)
  const batch = async (first: number, count = BATCH) => {
    await draw(Array.from({ length: Math.min(count, BATCH) }, (_, i) => recipient(first + i)))
  }
  await batch(0, work.letters / 10)
  const from = Date.now()
  const start = process.cpuUsage()
  for (let drawn = 0; drawn < work.letters; drawn += BATCH) await batch(drawn, work.letters - drawn)
  const { user, system } = process.cpuUsage(start)
  process.send?.({ from, to: Date.now(), cpu: user + system } satisfies BareResult)
  process.disconnect()
})
