import { SaxesParser } from 'saxes'
import { unreadableWorkbook } from './table.ts'

/** Elements of a workbook are a dozen deep and have a dozen attributes. saxes keeps all of them: millions take long. */
const DEEPEST = 100
const MOST_ATTRIBUTES = 1000

/** Attributes of an element. Those of spreadsheets have no prefix; only relationships' ids do. */
export type Attributes = Readonly<Record<string, string | undefined>>

/** The handlers of a part. Names are local, without their prefix. */
export interface XmlReader {
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  /** Also of `<c/>`. */
  close?(name: string): void
}

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Parses an Office part as its bytes arrive. Document type declarations are refused, as the package standard requires
 * (ECMA-376 part 2), so entities cannot multiply.
 *
 * @param pieces UTF-8
 * @throws TableError `unreadable` for XML that is not well formed; what the reader throws
 */
export async function readXml(pieces: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  const refuse = () => {
    throw unreadableWorkbook()
  }
  let depth = 0
  let attributesOfTag = 0
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('attribute', () => {
    if (++attributesOfTag > MOST_ATTRIBUTES) refuse()
  })
  parser.on('opentag', ({ name, attributes }) => {
    attributesOfTag = 0
    if (++depth > DEEPEST) refuse()
    reader.open?.(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth--
    reader.close?.(localName(name))
  })
  if (reader.text) {
    const text = reader.text.bind(reader)
    parser.on('text', text)
    parser.on('cdata', text)
  }
  const decoder = new TextDecoder()
  for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }))
  parser.write(decoder.decode()).close()
}
