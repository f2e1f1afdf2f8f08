import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib'
import type { FieldText } from './field-text.ts'
import { dictEntry, entry, items, nameEntry, numberEntry } from './objects.ts'
import { decode } from './streams.ts'

/** Bits of a field's flags (ISO 32000-1, tables 228 and 230). */
const MULTILINE = 1 << 12
const PUSH_BUTTON = 1 << 16
const PASSWORD = 1 << 13
const COMB = 1 << 24
const COMBO = 1 << 17
const MAX_DEPTH = 32
/** Characters: more than fits on a page in the smallest type. */
const MAX_LENGTH = 5000
const MAX_CELLS = 200
const ALIGNMENTS = ['left', 'center', 'right'] as const

/** The document's form: what its fields inherit, and whether the reader must draw their appearances. */
export interface Form {
  readonly dict: PDFDict | undefined
  readonly needAppearances: boolean
}

export function readForm(catalog: PDFObject | undefined): Form {
  const dict = catalog instanceof PDFDict ? dictEntry(catalog, 'AcroForm') : undefined
  const needed = dict && entry(dict, 'NeedAppearances')
  return { dict, needAppearances: needed instanceof PDFBool && needed.asBoolean() }
}

const readerOf =
  (widget: PDFDict, form: Form) =>
  (key: string): PDFObject | undefined =>
    inheritedEntry(widget, key) ?? (form.dict && entry(form.dict, key))

/** Whether readers draw the field's value themselves: a text or a choice, and no rich text, which we cannot set. */
export function showsValue(widget: PDFDict, form: Form): boolean {
  const inherited = readerOf(widget, form)
  const type = inherited('FT')
  return type === PDFName.of('Tx')
    ? !inherited('RV') || inherited('V') !== undefined
    : type === PDFName.of('Ch')
}

/**
 * What readers draw in a text or choice field without an appearance, `w` by `h` points; undefined for other fields and
 * for empty ones without a box.
 * @param room bytes that a value may unpack to
 */
export async function fieldText(
  widget: PDFDict,
  form: Form,
  { w, h, room }: { readonly w: number; readonly h: number; readonly room: number },
): Promise<FieldText | undefined> {
  const inherited = readerOf(widget, form)
  const flags = numberOf(inherited('Ff')) ?? 0
  const isText = inherited('FT') === PDFName.of('Tx')
  if (!showsValue(widget, form)) return undefined
  const value = await textOf(widget, inherited('V'), room)
  const shown = isText ? value : value.map(option => optionText(widget, option))
  const text = (flags & PASSWORD && isText ? shown.map(stars) : shown).join('\n').slice(0, MAX_LENGTH)
  const appearance = stringOf(inherited('DA'))?.slice(0, MAX_LENGTH) ?? ''
  const [, font = '', size = '0'] = /\/(\S+)\s+(\d*\.?\d+)\s+Tf/.exec(appearance) ?? []
  const cells = numberOf(inherited('MaxLen')) ?? 0
  const look = dictEntry(widget, 'MK')
  const background = look ? lookColor(look, 'BG') : null
  const border = look ? borderOf(widget, look) : null
  if (text.trim() === '' && background === null && border === null) return undefined
  return {
    text,
    w,
    h,
    sizePt: Number(size) > 0 ? Math.min(Number(size), h) : null,
    bold: /bold/i.test(font) || /bold/i.test(baseFont(form, font)),
    color: colorOf(appearance),
    align: ALIGNMENTS[numberOf(inherited('Q')) ?? 0] ?? 'left',
    multiline: isText ? (flags & MULTILINE) !== 0 : (flags & COMBO) === 0,
    cells: isText && flags & COMB && cells > 0 ? Math.min(cells, MAX_CELLS) : null,
    background,
    border,
  }
}

/** Whether a field is a button that shows something: a caption, or a state other than off. */
export function showsButton(widget: PDFDict, form: Form): boolean {
  const inherited = readerOf(widget, form)
  if (inherited('FT') !== PDFName.of('Btn')) return false
  if (((numberOf(inherited('Ff')) ?? 0) & PUSH_BUTTON) !== 0) {
    const look = dictEntry(widget, 'MK')
    return look !== undefined && (stringOf(entry(look, 'CA')) ?? '').trim() !== ''
  }
  const state = entry(widget, 'AS') ?? inherited('V')
  return state instanceof PDFName && state !== PDFName.of('Off')
}

const lookColor = (look: PDFDict, key: 'BG' | 'BC'): string | null =>
  colorFrom(items(look.context, look.get(PDFName.of(key))).map(numberOf))

function borderOf(widget: PDFDict, look: PDFDict): FieldText['border'] {
  const color = lookColor(look, 'BC')
  const style = dictEntry(widget, 'BS')
  const width = (style && numberEntry(style, 'W')) ?? 1
  return color !== null && width > 0 ? { color, width } : null
}

/** Fields form a tree: an entry that a field lacks is inherited from above. */
function inheritedEntry(widget: PDFDict, key: string): PDFObject | undefined {
  let field: PDFDict | undefined = widget
  for (let level = 0; field && level < MAX_DEPTH; level++) {
    const value = entry(field, key)
    if (value) return value
    field = dictEntry(field, 'Parent')
  }
  return undefined
}

async function textOf({ context }: PDFDict, value: PDFObject | undefined, room: number): Promise<string[]> {
  // Long values may stand in a stream (ISO 32000-1, table 228).
  if (value instanceof PDFRawStream) {
    const bytes = (await decode(value, room)).subarray(0, 2 * MAX_LENGTH)
    return [readable(PDFHexString.of(Buffer.from(bytes).toString('hex')))]
  }
  const all = value instanceof PDFArray ? items(context, value) : [value]
  return all.flatMap(one => stringOf(one) ?? [])
}

/** The displayed text of a choice, if the file has another value for programs. */
function optionText(widget: PDFDict, chosen: string): string {
  const { context } = widget
  for (const option of items(context, inheritedEntry(widget, 'Opt')).slice(0, MAX_LENGTH)) {
    const [name, shown] = option instanceof PDFArray ? items(context, option) : []
    if (stringOf(name) === chosen) return stringOf(shown) ?? chosen
  }
  return chosen
}

const stars = (text: string): string => '*'.repeat(text.length)

function baseFont({ dict }: Form, name: string): string {
  const resources = dict && dictEntry(dict, 'DR')
  const fonts = resources && dictEntry(resources, 'Font')
  const font = fonts && dictEntry(fonts, name)
  return (font && nameEntry(font, 'BaseFont')) ?? ''
}

const numberOf = (value: PDFObject | undefined): number | undefined => {
  const number = value && 'asNumber' in value && typeof value.asNumber === 'function' ? value.asNumber() : NaN
  return Number.isFinite(number) ? number : undefined
}

/** Cut before it is decoded: pdf-lib's decoder runs out of stack on long ones. */
function stringOf(value: PDFObject | undefined): string | undefined {
  if (value instanceof PDFString) return readable(PDFString.of(value.asString().slice(0, 4 * MAX_LENGTH)))
  if (value instanceof PDFHexString)
    return readable(PDFHexString.of(value.asString().slice(0, 4 * MAX_LENGTH)))
  return undefined
}

const UTF_8 = Buffer.from([0xef, 0xbb, 0xbf])
/** Names the language of what follows (ISO 32000-1, 7.9.2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the standard's escape character
const LANGUAGE = /\x1b[a-z]{2,4}\x1b/gi

/** Text as readers show it. pdf-lib does not know UTF-8 (PDF 2.0), and takes it for single bytes. */
function readable(string: PDFString | PDFHexString): string {
  const bytes = string.asBytes()
  const isUtf8 = UTF_8.equals(bytes.subarray(0, UTF_8.length))
  return (isUtf8 ? new TextDecoder().decode(bytes) : string.decodeText()).replace(LANGUAGE, '')
}

/** The colour that the last operator of a default appearance sets; black where there is none. */
function colorOf(appearance: string): string {
  const found = [...appearance.matchAll(/((?:[\d.]+\s+){1,4})(?:g|rg|k)(?!\S)/g)].at(-1)?.[1] ?? ''
  return colorFrom(found.trim().split(/\s+/).map(Number)) ?? '#000000'
}

/** Grey, RGB or CMYK by their number, as `#rrggbb`. */
function colorFrom(given: readonly (number | undefined)[]): string | null {
  const parts = given.map(part => Math.min(1, Math.max(0, part ?? 0)))
  if (parts.some(Number.isNaN)) return null
  const [a = 0, b = 0, c = 0, k = 0] = parts
  const rgb = { 1: [a, a, a], 3: [a, b, c], 4: [a, b, c].map(ink => (1 - ink) * (1 - k)) }[parts.length]
  return rgb
    ? `#${rgb
        .map(part =>
          Math.round(part * 255)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`
    : null
}
