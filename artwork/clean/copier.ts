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
import { ArtworkError } from '../error.ts'
import type { ContentLimits } from '../limits.ts'
import type { Layers } from '../source/layers.ts'
import { dictEntry, nameEntry, numberEntry, resolve } from '../source/objects.ts'
import { COLOR_SPACES, FORM, IMAGE, KEYS, KINDS, NAMED, type Role, STREAMS } from './allowed-keys.ts'

/** A stream of drawing operators. */
export interface Drawing {
  readonly stream: PDFRawStream
  readonly copy: PDFRawStream
  /** What its names refer to in the source. */
  readonly resources: PDFDict | undefined
}

/**
 * Copies what a page needs into another document. It copies only keys that matter in print (`allowed-keys.ts`), so
 * scripts, actions, embedded files and metadata are left out without a search for them. References are followed from a
 * queue, so loops end and no depth overflows the stack.
 */
export class Copier {
  readonly source: PDFContext
  readonly target: PDFContext
  readonly layers: Layers
  readonly limits: ContentLimits
  readonly #copies = new Map<string, PDFRef>()
  readonly #queue: (() => void)[] = []
  /** Resources of the page and their copy: PDF 1.1 lets forms without any use them. */
  #ofPage: { readonly resources: PDFDict | undefined; readonly copy: PDFRef } | undefined
  /** Every stream that was copied, for the checks that follow. */
  readonly streams: PDFRawStream[] = []
  /** Those of them that draw and may have hidden layers. */
  readonly drawings: Drawing[] = []
  /** All of them that draw, including glyphs. */
  readonly descriptions: PDFRawStream[] = []

  /** @param layers of the source: those that are hidden are left out */
  constructor(source: PDFContext, target: PDFContext, layers: Layers, limits: ContentLimits) {
    this.source = source
    this.target = target
    this.layers = layers
    this.limits = limits
  }

  /** Copies a page's resources and everything they refer to. */
  resources(value: PDFObject | undefined): PDFRef {
    const dict = resolve(this.source, value)
    const resources = dict instanceof PDFDict ? dict : undefined
    const copy = this.target.nextRef()
    this.#ofPage = { resources, copy }
    this.target.assign(copy, resources ? this.#dict(resources, 'resources') : this.target.obj({}))
    this.#drain()
    return copy
  }

  /** Copies one object and everything it refers to. */
  object(value: PDFObject, role: 'form' | 'group' | 'outputIntent'): PDFObject {
    const copy = this.#value(value, role)
    this.#drain()
    return copy
  }

  #drain(): void {
    for (let next = this.#queue.pop(); next; next = this.#queue.pop()) next()
  }

  /** A value that does not fit its role becomes null, so that no object of another kind is printed in its place. */
  #value(value: PDFObject, role: Role): PDFObject {
    if (value instanceof PDFRef) return this.#reference(value, role)
    if (value instanceof PDFStream) return STREAMS.has(role) ? this.#stream(value, role) : PDFNull
    if (value instanceof PDFDict) return this.#dict(value, role)
    if (value instanceof PDFInvalidObject) throw new ArtworkError('malformed')
    return value instanceof PDFArray ? this.#array(value, role) : value
  }

  #reference(ref: PDFRef, role: Role): PDFObject {
    const object = resolve(this.source, ref)
    if (!object) return PDFNull
    const key = `${role} ${ref.tag}`
    const known = this.#copies.get(key)
    if (known) return known
    const copy = this.target.nextRef()
    this.#copies.set(key, copy)
    this.#queue.push(() => this.target.assign(copy, this.#value(object, role)))
    return copy
  }

  /** Several of one role (functions, descendant fonts), or the parts of a colour space. */
  #array(array: PDFArray, role: Role): PDFArray {
    const copy = PDFArray.withContext(this.target)
    const items = array.asArray()
    const family = role === 'colorSpace' ? resolve(this.source, items[0]) : undefined
    const parts = family instanceof PDFName ? (COLOR_SPACES[family.decodeText()] ?? []) : []
    for (const [index, item] of items.entries()) {
      copy.push(this.#value(item, role === 'colorSpace' ? (parts[index - 1] ?? 'plain') : role))
    }
    return copy
  }

  #dict(dict: PDFDict, role: Role): PDFObject {
    const named = NAMED[role]
    const keys = KEYS[role]
    // Marked content has no meaning once hidden layers are removed; its names stay, so that they resolve.
    if (role === 'properties')
      return this.#entries(
        dict,
        () => 'properties',
        () => this.target.obj({}),
      )
    if (named) return this.#entries(dict, () => named)
    return keys ? this.#entries(dict, key => keys.get(key)) : PDFNull
  }

  #entries(
    dict: PDFDict,
    roleOf: (key: string) => Role | undefined,
    copyOf = (value: PDFObject, role: Role) => this.#value(value, role),
  ): PDFDict {
    const copy = PDFDict.withContext(this.target)
    for (const [key, value] of dict.entries()) {
      const role = roleOf(key.decodeText())
      if (role) copy.set(key, copyOf(value, role))
    }
    return copy
  }

  #stream(stream: PDFStream, role: Role): PDFObject {
    if (!(stream instanceof PDFRawStream)) throw new ArtworkError('malformed')
    const { dict } = stream
    const kind = role === 'xObject' ? nameEntry(dict, 'Subtype') : KINDS[role]
    const keys = KEYS[role] ?? (kind === 'Form' ? FORM : kind === 'Image' ? IMAGE : undefined)
    // PostScript is a program for the printer; a hidden layer is not printed.
    if (!keys || this.layers.hides(dict.get(PDFName.of('OC')))) return emptyForm(this.target)
    if (kind === 'Image') checkSamples(dict, this.limits)
    const copy = PDFRawStream.of(
      this.#entries(dict, key => keys.get(key)),
      stream.contents,
    )
    if (kind) copy.dict.set(PDFName.of('Subtype'), PDFName.of(kind))
    this.streams.push(copy)
    const draws = kind === 'Form' || role === 'pattern'
    if (draws) {
      const key = PDFName.of('Resources')
      const isBare = !copy.dict.has(key)
      if (isBare && this.#ofPage) copy.dict.set(key, this.#ofPage.copy)
      const resources = isBare ? this.#ofPage?.resources : dictEntry(dict, 'Resources')
      this.drawings.push({ stream, copy, resources })
    }
    if (draws || role === 'charProc') this.descriptions.push(copy)
    return copy
  }
}

/** Replaces a drawing that is not printed, so that its name still resolves. */
function emptyForm(context: PDFContext): PDFRawStream {
  return context.stream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 0, 0] })
}

function checkSamples(dict: PDFDict, limits: ContentLimits): void {
  const samples = (numberEntry(dict, 'Width') ?? 0) * (numberEntry(dict, 'Height') ?? 0)
  if (samples > limits.samples) throw new ArtworkError('bomb')
}
