import * as XLSX from 'xlsx'

type ContainerEntry = { name: string; type: 2; content: Buffer }

/** SheetJS's view of an unpacked archive. */
export type Container = { FullPaths: string[]; FileIndex: ContainerEntry[] }

/** The entry points below `XLSX.read`, which take an archive that is unpacked already; its types leave them out. */
const { parse_zip: parseZip, parse_xlscfb: parseCompound } = XLSX as unknown as {
  parse_zip(container: Container, options: XLSX.ParsingOptions): XLSX.WorkBook
  parse_xlscfb(container: Container, options: XLSX.ParsingOptions): XLSX.WorkBook
}

/** Dates in Excel's "short date", which every machine shows in its own way, come out as in Sweden: 2026-05-17. */
const shortDate = 'yyyy-mm-dd'

function options(sheetRows: number): XLSX.ParsingOptions {
  return {
    dense: true,
    sheetRows,
    // The declared dimensions are not believed.
    nodim: true,
    cellFormula: false,
    cellHTML: false,
    dateNF: shortDate,
  }
}

/** Parses the parts of an .xlsx; `sheetRows` counts the header. */
export function parseOpenXml(container: Container, sheetRows: number): XLSX.WorkBook {
  return parseZip(container, options(sheetRows))
}

/** Parses an .xls out of its compound file; `sheetRows` counts the header. */
export function parseBinary(container: Container, sheetRows: number): XLSX.WorkBook {
  return parseCompound(container, options(sheetRows))
}

/** The streams of an OLE2 compound file. @throws Error when it is damaged */
export function readCompound(bytes: Buffer): Container {
  return XLSX.CFB.read(bytes, { type: 'buffer' })
}
