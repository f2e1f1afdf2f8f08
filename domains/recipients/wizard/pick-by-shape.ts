import type { Confidence } from '#schemas/import-preview.ts'
import type { StandardField } from '#schemas/recipient-limits.ts'
import type { Column, Picked, Target } from './columns.ts'

/** Finds fields that no header names, by the shape of cells. Columns with a known header are not considered. */
export function pickByShape(columns: readonly Column[], named: ReadonlySet<number>, picked: Picked): void {
  const taken = new Set([...picked.values()].flatMap(({ columns: parts }) => parts))
  const lacks = (...targets: StandardField[]) =>
    targets.every(target => !picked.has(target)) && !picked.has('postCodeAndTown')
  const pick = (target: Target, confidence: Confidence, isOne: (column: Column) => boolean) => {
    if (picked.has(target)) return
    const found = columns
      .filter(column => !named.has(column.index) && !taken.has(column.index) && isOne(column))
      .sort((a, b) => b.filled - a.filled)
    const [best, next] = found
    // If two look alike a person must choose.
    if (!best || (next && next.filled === best.filled)) return
    picked.set(target, { columns: [best.index], confidence })
    taken.add(best.index)
  }
  const hasHeader = named.size > 0
  const confidence: Confidence = hasHeader ? 'unsure' : 'likely'
  if (lacks('postCode', 'postTown')) {
    pick('postCodeAndTown', confidence, ({ shape }) => shape === 'postCodeAndTown')
  }
  if (lacks('postCode')) {
    const spaced = columns.filter(
      ({ shape, samples }) => shape === 'postCode' && samples.every(one => /\s/.test(one)),
    )
    const isOne = ({ shape, index }: Column) =>
      shape === 'postCode' && (spaced.length === 0 || spaced.some(one => one.index === index))
    pick('postCode', confidence, isOne)
  }
  pick('street', confidence, ({ shape }) => shape === 'street')
  pick('country', confidence, ({ shape }) => shape === 'country')
  pick('name', 'unsure', ({ shape }) => shape === 'personName')
  // A town recurs often and stands beside a post code.
  if (lacks('postTown') && picked.has('postCode') && !hasHeader) {
    pick('postTown', 'unsure', ({ shape, shares }) => shape === 'words' && (shares.personName ?? 0) < 0.3)
  }
}
