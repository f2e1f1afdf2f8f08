import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import { ArtworkError } from './error.ts'
import type { Layers } from './layers.ts'
import { LIMITS } from './limits.ts'
import { nameEntry, numberEntry, resolve } from './read.ts'

/** What a dictionary is decides which of its keys are needed to print it. */
type Role = 'resources' | 'names' | 'properties' | 'object'

const RESOURCES: Readonly<Record<string, Role>> = {
  ExtGState: 'names',
  ColorSpace: 'names',
  Pattern: 'names',
  Shading: 'names',
  XObject: 'names',
  Font: 'names',
  Properties: 'properties',
}

const keys = (names: string): ReadonlySet<string> => new Set(names.split(' '))

const FORM = keys('Type Subtype FormType BBox Matrix Resources Group Filter DecodeParms')
const IMAGE = keys(
  'Type Subtype Width Height ImageMask ColorSpace BitsPerComponent Decode Intent Interpolate ' +
    'Mask SMask SMaskInData Matte Filter DecodeParms',
)
/** Ways out of what is printed (up the document, to actions and scripts, to files), and what is written anew. */
const NEVER = keys(
  'Parent P A AA JS Next OC F FFilter FDecodeParms EF RF AF OPI Ref Alternates Metadata PieceInfo LastModified ' +
    'StructParent StructParents Measure PtData Length',
)

/** A stream of drawing operators, and the resources that give its names their meaning. */
export interface Drawing {
  readonly stream: PDFRawStream
  readonly copy: PDFRawStream
}

/**
 * Copies what a page needs into another document. Only keys that are known to matter in print are taken, so that
 * scripts, actions, embedded files and metadata stay behind without having to be found first. References are
 * followed from a queue: a loop ends, and no depth overflows the stack.
 */
export class Copier {
  readonly #source: PDFContext
  readonly #target: PDFContext
  readonly #layers: Layers
  readonly #copies = new Map<string, PDFRef>()
  readonly #queue: (() => void)[] = []
  /** Resources of the page: PDF 1.1 lets forms without any use them. */
  #pageResources: PDFRef | undefined
  /** Every stream that was copied, for the checks that follow. */
  readonly streams: PDFRawStream[] = []
  /** Those among them that draw. */
  readonly drawings: Drawing[] = []

  constructor(source: PDFContext, target: PDFContext, layers: Layers) {
    this.#source = source
    this.#target = target
    this.#layers = layers
  }

  /** Copies a page's resources and all that hangs on them. */
  resources(value: PDFObject | undefined): PDFRef {
    const dict = resolve(this.#source, value)
    const ref = this.#target.nextRef()
    this.#pageResources = ref
    this.#target.assign(ref, dict instanceof PDFDict ? this.#dict(dict, 'resources') : this.#target.obj({}))
    this.#drain()
    return ref
  }

  /** Copies one object and all that hangs on it. */
  object(value: PDFObject): PDFObject {
    const copy = this.#value(value, 'object')
    this.#drain()
    return copy
  }

  #drain(): void {
    for (let next = this.#queue.pop(); next; next = this.#queue.pop()) next()
  }

  #value(value: PDFObject, role: Role): PDFObject {
    if (value instanceof PDFRef) return this.#reference(value, role)
    if (value instanceof PDFStream) return this.#stream(value)
    if (value instanceof PDFDict) return this.#dict(value, role)
    if (value instanceof PDFInvalidObject) throw new ArtworkError('malformed')
    if (!(value instanceof PDFArray)) return value
    const copy = PDFArray.withContext(this.#target)
    for (const item of value.asArray()) copy.push(this.#value(item, 'object'))
    return copy
  }

  #reference(ref: PDFRef, role: Role): PDFObject {
    const object = resolve(this.#source, ref)
    if (!object) return PDFNull
    const key = `${role} ${ref.tag}`
    const known = this.#copies.get(key)
    if (known) return known
    const copy = this.#target.nextRef()
    this.#copies.set(key, copy)
    this.#queue.push(() => this.#target.assign(copy, this.#value(object, role)))
    return copy
  }

  #dict(dict: PDFDict, role: Role): PDFDict {
    const copy = PDFDict.withContext(this.#target)
    for (const [key, value] of dict.entries()) {
      const inner = roleOf(role, key.decodeText())
      // Marked content no longer matters once hidden layers are gone; its names stay, so that they resolve.
      if (role === 'properties') copy.set(key, this.#target.obj({}))
      else if (inner) copy.set(key, this.#value(value, inner))
    }
    return copy
  }

  #stream(stream: PDFStream): PDFObject {
    if (!(stream instanceof PDFRawStream)) throw new ArtworkError('malformed')
    const { dict } = stream
    const subtype = nameEntry(dict, 'Subtype')
    // PostScript is a program for the printer; a hidden layer is not printed.
    if (subtype === 'PS' || this.#layers.hides(dict.get(PDFName.of('OC')))) return emptyForm(this.#target)
    if (subtype === 'Image') checkSamples(dict)
    const wanted = subtype === 'Form' ? FORM : subtype === 'Image' ? IMAGE : undefined
    const entries = dict.entries().filter(([key]) => wanted?.has(key.decodeText()) ?? true)
    const copy = PDFRawStream.of(
      this.#dict(PDFDict.fromMapWithContext(new Map(entries), this.#source), 'object'),
      stream.contents,
    )
    const resources = PDFName.of('Resources')
    if (subtype === 'Form' && !copy.dict.has(resources) && this.#pageResources) {
      copy.dict.set(resources, this.#pageResources)
    }
    this.streams.push(copy)
    if (subtype === 'Form' || numberEntry(dict, 'PatternType') === 1) this.drawings.push({ stream, copy })
    return copy
  }
}

/** Stands for a drawing that is not printed, so that its name still resolves. */
function emptyForm(context: PDFContext): PDFRawStream {
  return context.stream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 0, 0] })
}

function checkSamples(dict: PDFDict): void {
  const samples = (numberEntry(dict, 'Width') ?? 0) * (numberEntry(dict, 'Height') ?? 0)
  if (samples > LIMITS.samples) throw new ArtworkError('bomb')
}

/** How the value of a key is copied, or undefined where it is left behind. */
function roleOf(role: Role, key: string): Role | undefined {
  if (role === 'resources') return RESOURCES[key]
  if (role === 'names') return 'object'
  if (NEVER.has(key)) return undefined
  if (key === 'Resources') return 'resources'
  return key === 'CharProcs' || key === 'Colorants' ? 'names' : 'object'
}
