import { Buffer } from 'node:buffer'
import { passwordProtected } from './table.ts'

/**
 * Hides the formulas of an .xls from SheetJS, which parses them although we never need them: a damaged one puts it into
 * an endless loop. Record types and layouts are those of [MS-XLS] 2.3 and 2.4.127, and of the versions before it.
 */

/** FORMULA: a cell's place and format (6 bytes), its last value (8), flags (6), then the formula behind its length (2). */
const FORMULA: ReadonlySet<number> = new Set([0x0006, 0x0206, 0x0406])
const AFTER_VALUE = 14
const SHORTEST_FORMULA = 22
/** NAME, EXTERNNAME, ARRAY and SHRFMLA: nothing that a cell shows. */
const FORMULAS_ONLY: ReadonlySet<number> = new Set([0x0018, 0x0218, 0x0023, 0x0223, 0x0021, 0x0221, 0x04bc])
/** FILEPASS: what follows is encrypted. SheetJS fails on it in as many ways as there are ciphers. */
const FILEPASS = 0x002f
/** SELECTION: which cells were marked when the file was saved. SheetJS passes over it. */
const PASSED_OVER = 0x001d

const HEADER = 4

/**
 * Overwrites the formulas of a workbook's stream, in place; computed values stay. From the first byte that is no record
 * on, the stream is left unchanged.
 * @throws TableError for a workbook behind a password
 */
export function wipeFormulas(stream: Uint8Array): void {
  const bytes = Buffer.from(stream.buffer, stream.byteOffset, stream.byteLength)
  for (let at = 0; at + HEADER <= bytes.length; ) {
    const type = bytes.readUInt16LE(at)
    const length = bytes.readUInt16LE(at + 2)
    const data = bytes.subarray(at + HEADER, at + HEADER + length)
    if (type === FILEPASS) throw passwordProtected()
    const isFormula = FORMULA.has(type)
    if (FORMULAS_ONLY.has(type) || (isFormula && data.length < SHORTEST_FORMULA)) {
      bytes.writeUInt16LE(PASSED_OVER, at)
    } else if (isFormula) data.fill(0, AFTER_VALUE)
    at += HEADER + length
  }
}
