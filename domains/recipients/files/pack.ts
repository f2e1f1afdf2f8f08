import type { TableRow } from './table.ts'

/**
 * Rows on their way between threads: one long string and two arrays of numbers, which cost a copy of memory.
 * As objects, every cell would be cloned for itself, on the main thread.
 */
export type PackedRows = { text: string; numbers: Uint32Array; widths: Uint16Array; lengths: Uint16Array }

/** Cells and characters of one parcel: unpacking it takes a few milliseconds. */
const parcel = { cells: 8_192, characters: 262_144 }

/** Packs rows of at most 65,535 cells of at most 65,535 characters, in parcels. */
export function* packRows(rows: readonly TableRow[]): Generator<PackedRows> {
  let first = 0
  let cells = 0
  let characters = 0
  for (const [index, row] of rows.entries()) {
    cells += row.cells.length
    for (const cell of row.cells) characters += cell.length
    if (cells < parcel.cells && characters < parcel.characters && index < rows.length - 1) continue
    yield pack(rows.slice(first, index + 1), cells)
    first = index + 1
    cells = 0
    characters = 0
  }
}

function pack(rows: TableRow[], cells: number): PackedRows {
  const lengths = new Uint16Array(cells)
  let at = 0
  for (const row of rows) for (const cell of row.cells) lengths[at++] = cell.length
  return {
    text: rows.map(row => row.cells.join('')).join(''),
    numbers: Uint32Array.from(rows, row => row.number),
    widths: Uint16Array.from(rows, row => row.cells.length),
    lengths,
  }
}

/** The rows of one parcel. */
export function unpackRows(packed: PackedRows): TableRow[] {
  let cellIndex = 0
  let at = 0
  return Array.from(packed.numbers, (number, index) => {
    const cells: string[] = []
    for (let left = packed.widths[index]!; left > 0; left--) {
      const end = at + packed.lengths[cellIndex++]!
      cells.push(packed.text.slice(at, end))
      at = end
    }
    return { number, cells }
  })
}
