import { FileUnavailable } from './file-unavailable.ts'

/**
 * A worker may wait for a file where a page may not (XMLHttpRequest, "synchronous flag"). So the engine is the same in
 * a browser: it asks for the one font that a character needs, and continues when it is there.
 */

/** The address of each file: fonts by their names, the others by these. */
export type FileAddresses = Readonly<Record<string, string>>

const SHAPER = { shape: 'harfbuzz', subset: 'harfbuzz-subset' } as const
const PRESS_PROFILE = 'press-profile'
const COUNTRY_NAMES = 'country-names'
const SWEDISH_WORDS = 'swedish-words'

export type ShaperProgram = keyof typeof SHAPER

let addresses: FileAddresses = {}
const held = new Map<string, ArrayBuffer>()

/** Sets the addresses of files. A font without one counts as not installed. */
export function findFilesAt(found: FileAddresses): void {
  addresses = found
}

/** Fetches files side by side before the engine asks for them. One that can't be fetched now is fetched when asked for. */
export async function prefetch(...names: readonly string[]): Promise<void> {
  await Promise.allSettled(
    names.map(async name => {
      if (held.has(name)) return
      const answer = await fetch(addressOf(name))
      if (answer.ok) held.set(name, await answer.arrayBuffer())
    }),
  )
}

function addressOf(name: string): string {
  const address = addresses[name]
  if (address === undefined) throw new FileUnavailable(`${name} is not part of this build`)
  return address
}

function read(name: string): ArrayBuffer {
  const known = held.get(name)
  if (known) return known
  const request = new XMLHttpRequest()
  request.open('GET', addressOf(name), false)
  request.responseType = 'arraybuffer'
  try {
    request.send()
  } catch (error) {
    throw new FileUnavailable(`${name} could not be fetched`, { cause: error })
  }
  if (request.status !== 200) throw new FileUnavailable(`${name} was answered ${request.status}`)
  const bytes: ArrayBuffer = request.response
  held.set(name, bytes)
  return bytes
}

/** @param name of a font in a package of `@expo-google-fonts`: `source-sans-3/400Regular/SourceSans3_400Regular` */
export const readFontFile = (name: string): Buffer => Buffer.from(read(name))

/** Whether the font was installed when the console was built. */
export const isFontInstalled = (name: string): boolean => Object.hasOwn(addresses, name)

export const readShaperProgram = (program: ShaperProgram): Uint8Array<ArrayBuffer> =>
  new Uint8Array(read(SHAPER[program]))

/** Names of countries by language, as JSON. */
export const readCountryNames = (): string => new TextDecoder().decode(read(COUNTRY_NAMES))

/** The name of a language's hyphenation patterns among the addresses. */
export const addressOfPatterns = (name: string): string => `patterns/${name}`

/** Hyphenation patterns. @param name of a file in `hyphen/patterns` */
export const readPatterns = (name: string): string => new TextDecoder().decode(read(addressOfPatterns(name)))

/** Swedish words with how each is joined to others: a dictionary of hunspell. */
export const readSwedishWords = (): string => new TextDecoder().decode(read(SWEDISH_WORDS))

/** The name of a card's design among the addresses. */
export const addressOfCardDesign = (name: string): string => `cards/${name}`

/** The design of a card, as SVG. @param name of a file in `card/designs` */
export const readCardDesign = (name: string): string =>
  new TextDecoder().decode(read(addressOfCardDesign(name)))

/** The ICC profile of the printing condition that files are meant for (see `pdf/icc/README.md`). */
export const readPressProfile = (): Buffer => Buffer.from(read(PRESS_PROFILE))
