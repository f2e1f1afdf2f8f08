import { addSome, beginSums, findToAddUp } from '#domains/tracking/sums.ts'
import { openDatabase } from '#drizzle/client.ts'

/** Adds scans up as the hourly job would, twice for a first time, and prints how long that took. */
export async function addUpAll(url: string, say: (line: string) => void): Promise<void> {
  const { db, sql, close } = openDatabase(url, { max: 1 })
  try {
    for (const what of ['first', 'next']) {
      const begun = performance.now()
      await beginSums(db)
      say(`${what} look for campaigns with many scans: ${(performance.now() - begun).toFixed(0)} ms`)
    }
    // As if no transaction were open any more that began before the rows were written.
    await sql`update scan_sums set created_at = created_at - interval '1 hour'`
    const pieces: number[] = []
    const found = await findToAddUp(db)
    for (const id of found) {
      for (let more = true; more; ) {
        const from = performance.now()
        more = await addSome(sql, id)
        pieces.push(performance.now() - from)
      }
    }
    const all = pieces.reduce((sum, ms) => sum + ms, 0)
    say(
      `scans of ${found.length} campaigns added up in ${pieces.length} pieces: ${(all / 1000).toFixed(1)} s, longest ${(Math.max(0, ...pieces) / 1000).toFixed(1)} s`,
    )
  } finally {
    await close()
  }
}
