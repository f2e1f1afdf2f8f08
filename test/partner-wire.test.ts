import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import t, { type Test } from 'tap'
import { openPartner, PartnerError } from '../workers/partner/index.ts'
import type { FtpServer } from './support/ftp-server.ts'
import { type Cut, type Echo, openWire, type Wire } from './support/ftp-wire.ts'
import { never, serve, sha } from './support/partner.ts'

const SIZE = 200_000
const BYTES = randomBytes(SIZE)
const RUNS = Number(process.env.RUNS ?? 20)

async function* content(): AsyncGenerator<Uint8Array> {
  yield BYTES
}

async function connected(t: Test): Promise<{ server: FtpServer; wire: Wire }> {
  const server = await serve(t)
  const wire = await openWire(server)
  t.teardown(() => wire.close())
  return { server, wire }
}

/** A session says about 400 bytes and hears about 1,200; some cuts fall behind its end. */
const cut: fc.Arbitrary<Cut> = fc
  .oneof(
    { weight: 3, arbitrary: fc.tuple(fc.constant('control'), fc.constant('up'), fc.nat(420)) },
    { weight: 3, arbitrary: fc.tuple(fc.constant('control'), fc.constant('down'), fc.nat(1300)) },
    { weight: 2, arbitrary: fc.tuple(fc.constant('data'), fc.constant('up'), fc.nat(SIZE)) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('data'), fc.constant('down'), fc.nat(200)) },
  )
  .chain(([on, way, after]) => fc.constantFrom('reset', 'end').map(how => ({ on, way, after, how }) as Cut))
const echo: fc.Arbitrary<Echo> = fc.record({ answer: fc.nat(24), late: fc.boolean() })

let campaigns = 0

/**
 * Tries of one campaign, each over a way with faults of its own, and a last one over a sound way.
 *
 * @returns what happened, where it breaks a promise
 */
async function deliverThrough(
  { server, wire }: { server: FtpServer; wire: Wire },
  tries: readonly { cuts: readonly Cut[]; echoes: readonly Echo[] }[],
): Promise<string | undefined> {
  const name = `campaign-${++campaigns}.zip`
  const partner = openPartner(`${wire.url}/in`, { idleMs: 400 })
  const memory = {
    asked: false,
    keep: async (asked: boolean) => {
      memory.asked = asked
    },
  }
  const before = server.printed.length
  const printed = () => server.printed.length - before
  const arrived = async () => {
    const files: string[] = await server.files('in').catch(() => [])
    return printed() + (files.includes(name) ? 1 : 0)
  }
  const said: string[] = []
  for (const faults of [...tries, { cuts: [] as Cut[], echoes: [] as Echo[] }]) {
    Object.assign(wire.faults, { cuts: [...faults.cuts], echoes: [...faults.echoes] })
    let outcome: string | undefined
    try {
      outcome = await partner.deliver(name, SIZE, content, never, memory)
    } catch (error) {
      if (!(error instanceof PartnerError)) throw error
      said.push(error.message)
    }
    if (outcome !== undefined) {
      said.push(outcome)
      if ((await arrived()) !== 1) return `${await arrived()} arrived: ${said.join(' | ')}`
      const bytes = server.faults.takes ? server.printed.at(-1) : sha(await server.read(`in/${name}`))
      return bytes === sha(BYTES) ? undefined : 'not whole'
    }
    if ((await arrived()) > 1) return `${await arrived()} arrived: ${said.join(' | ')}`
  }
  return `never delivered: ${said.join(' | ')}`
}

for (const takes of [false, true]) {
  const machines = takes ? 'that takes each archive at once' : 'that lets them lie'
  t.test(
    `cut at any byte, either connection, either way: one whole archive (partner ${machines})`,
    async t => {
      const place = await connected(t)
      place.server.faults.takes = takes
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(cut, { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
          async tries => {
            const broken = await deliverThrough(
              place,
              tries.map(cuts => ({ cuts, echoes: [] })),
            )
            if (broken !== undefined) throw new Error(broken)
          },
        ),
        { numRuns: RUNS },
      )
    },
  )

  t.test(`any answer given twice: one whole archive (partner ${machines})`, async t => {
    const place = await connected(t)
    place.server.faults.takes = takes
    await fc.assert(
      fc.asyncProperty(fc.array(echo, { minLength: 1, maxLength: 2 }), async echoes => {
        const broken = await deliverThrough(place, [{ cuts: [], echoes }])
        if (broken !== undefined) throw new Error(broken)
      }),
      { numRuns: RUNS },
    )
  })
}
