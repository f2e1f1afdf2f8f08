import { createRequire } from 'node:module'
import type { ParsingOptions, WorkBook } from 'xlsx'
import { wipeFormulas } from './xls-formulas.ts'

type SheetJs = typeof import('xlsx') & {
  /** The parser below `read`, which would take a dozen other formats as well; SheetJS's types leave it out. */
  parse_xlscfb(file: CompoundFile, options: ParsingOptions): WorkBook
}

const require = createRequire(import.meta.url)
let loaded: SheetJs | undefined
/** Built-in formats by their codes. SheetJS adds those of each workbook that it reads to its own table. */
let builtIns: ReadonlyMap<string, number> = new Map()

/** SheetJS, loaded when it is first needed: that takes longer than reading most workbooks does. */
function sheetJs(): SheetJs {
  if (!loaded) {
    loaded = require('xlsx') as SheetJs
    const table: Record<string, string> = loaded.SSF.get_table()
    builtIns = new Map(Object.entries(table).map(([id, code]) => [code, Number(id)]))
  }
  return loaded
}

/**
 * The number of the built-in format that SheetJS calls by this code, or the code itself. Built-ins are shown in each
 * machine's own way: number 14 is `2026-05-17` in Sweden.
 */
export const builtInOf = (code: string): number | string => builtIns.get(code) ?? code

/** The streams of an OLE2 compound file, by name. */
export type CompoundFile = { FullPaths: string[] }

/** The streams of an OLE2 compound file. @throws Error when it is damaged */
export function readCompoundFile(bytes: Buffer): CompoundFile {
  return sheetJs().CFB.read(bytes, { type: 'buffer' })
}

/**
 * Parses the workbook in a compound file, whose formulas are wiped before; its format ends at 65,536 rows.
 * @throws Error when it is damaged
 */
export function parseCompoundFile(file: CompoundFile): WorkBook {
  const { CFB, parse_xlscfb: parse } = sheetJs()
  const stream = CFB.find(file, '/Workbook') ?? CFB.find(file, '/Book')
  if (stream?.content instanceof Uint8Array) wipeFormulas(stream.content)
  // The declared dimensions are not believed (nodim).
  return parse(file, {
    dense: true,
    nodim: true,
    cellNF: true,
    cellFormula: false,
    cellHTML: false,
  })
}
