import { createRequire } from 'node:module'
import type { ParsingOptions, WorkBook } from 'xlsx'
import { wipeFormulas } from './xls-formulas.ts'

type SheetJs = typeof import('xlsx') & {
  /** The parser below `read`, which would take a dozen other formats as well; SheetJS's types leave it out. */
  parse_xlscfb(file: CompoundFile, options: ParsingOptions): WorkBook
}

const require = createRequire(import.meta.url)
let loaded: SheetJs | undefined

/** SheetJS, loaded when it is first needed: that takes longer than reading most workbooks does. */
export function sheetJs(): SheetJs {
  loaded ??= require('xlsx') as SheetJs
  return loaded
}

/** Dates in Excel's "short date", which every machine shows in its own way, come out as in Sweden: 2026-05-17. */
export const SHORT_DATE = 'yyyy-mm-dd'

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
    dateNF: SHORT_DATE,
  })
}
