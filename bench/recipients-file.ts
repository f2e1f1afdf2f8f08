import { setTimeout as delay } from 'node:timers/promises'

/** What the benches of imports share. */

export const MB = 1024 * 1024

/** Names of a realistic length, as many rows as fit into 5 MB. */
export function makeCsv(): { csv: string; rows: number } {
  const first = ['Anna', 'Eva', 'Åsa', 'Kristina', 'Lars', 'Mohammed', 'Örjan', 'Nils', 'Wilhelmina']
  const last = ['Andersson', 'Berg', 'Lindqvist', 'Öberg', 'Zetterlund', 'Johansson', 'Ek']
  const lines = ['Namn,Gata,Postnummer,Ort,Land,Kundnummer']
  let size = lines[0]!.length
  for (let at = 0; ; at++) {
    const name = `${first[at % first.length]} ${last[at % last.length]}`
    const line = `${name},Storgatan ${at % 400},${10_000 + (at % 80_000)},Stockholm,Sverige,${100_000 + at}`
    size += Buffer.byteLength(line) + 2
    if (size > 5 * MB) return { csv: lines.join('\r\n'), rows: at }
    lines.push(line)
  }
}

/** The longest that `GET /api` takes until `until` has ended (ms). */
export async function longestWait(url: string, until: Promise<unknown>): Promise<number> {
  let done = false
  void until.finally(() => {
    done = true
  })
  let longest = 0
  while (!done) {
    const start = performance.now()
    await (await fetch(`${url}/api`)).arrayBuffer()
    longest = Math.max(longest, performance.now() - start)
    await delay(5)
  }
  return longest
}
