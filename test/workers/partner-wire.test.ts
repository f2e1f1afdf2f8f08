import fc from 'fast-check'
import t, { type Test } from 'tap'
import { openWire } from '../support/ftp-wire.ts'
import { anyCut, anyEcho, deliverThrough, type Place, serve, sha } from '../support/partners.ts'

const RUNS = Number(process.env.RUNS ?? 20)

async function connected(t: Test, takes: boolean): Promise<Place> {
  const server = await serve(t)
  server.behaviour.takes = takes
  const wire = await openWire(server)
  t.teardown(() => wire.close())
  return {
    wire,
    async arrived(name) {
      const files: string[] = await server.files('in').catch(() => [])
      const lying = files.includes(name) ? [sha(await server.read(`in/${name}`))] : []
      const taken = server.printed.filter(print => print.name === name)
      return [...taken.map(print => print.sha), ...lying]
    },
  }
}

for (const takes of [false, true]) {
  const partner = takes ? 'a partner that takes each archive at once' : 'a partner that lets them lie'
  t.test(
    `connections cut at any byte, in either direction, leave one whole archive for ${partner}`,
    async t => {
      const place = await connected(t, takes)
      const cuts = fc.array(anyCut, { minLength: 1, maxLength: 2 })
      await fc.assert(
        fc.asyncProperty(fc.array(cuts, { minLength: 1, maxLength: 2 }), tries =>
          deliverThrough(
            place,
            tries.map(cuts => ({ cuts, echoes: [] })),
          ),
        ),
        { numRuns: RUNS },
      )
    },
  )

  t.test(`any reply that is sent twice leaves one whole archive for ${partner}`, async t => {
    const place = await connected(t, takes)
    await fc.assert(
      fc.asyncProperty(fc.array(anyEcho, { minLength: 1, maxLength: 2 }), echoes =>
        deliverThrough(place, [{ cuts: [], echoes }]),
      ),
      { numRuns: RUNS },
    )
  })
}
