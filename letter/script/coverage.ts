import { clean, INVISIBLE } from '../font/characters.ts'
import { findGlyph, hasPackage } from '../font/library.ts'
import { EXTRA_SCRIPTS, type Script, scriptOf } from './scripts.ts'

/** A character that cannot be printed, and what would help. */
export interface MissingCharacter {
  readonly character: string
  /** The script that it belongs to, as people call it; null where that is not known. */
  readonly script: string | null
  /** The npm package that an operator can install to have it printed; null where none is known. */
  readonly install: string | null
}

/** In Latin-1 and Latin Extended the main families lack nothing. */
const LATIN = /^[\x20-\x7e\xa0-\u024f]*$/
const KEPT = 0x10000
const UNKNOWN = 0
const PRINTED = 1
const MISSING = 2
/** Code points that were looked up before: lists have few different ones. */
const looked = new Uint8Array(KEPT)
const WITHOUT_INK = `${INVISIBLE}\xad`

/**
 * The first character of a text, as it would be typeset, that no installed font has; null where all of it can be
 * printed. Fonts of a script are read when a text first needs them.
 */
export function firstMissing(text: string): MissingCharacter | null {
  if (LATIN.test(text)) return null
  for (const character of clean(text)) {
    if (isPrinted(character)) continue
    const script = scriptOf(character.codePointAt(0)!)
    return { character, script: script?.name ?? null, install: script && missingPackage(script) }
  }
  return null
}

function isPrinted(character: string): boolean {
  const codePoint = character.codePointAt(0)!
  const known = codePoint < KEPT ? looked[codePoint] : UNKNOWN
  if (known !== UNKNOWN) return known === PRINTED
  const printed = WITHOUT_INK.includes(character) || findGlyph('regular', codePoint, false) !== null
  if (codePoint < KEPT) looked[codePoint] = printed ? PRINTED : MISSING
  return printed
}

const npmName = (packageName: string): string => `@expo-google-fonts/${packageName}`

/** What is known for a script and not installed. */
function missingPackage(script: Script): string | null {
  const missing = script.packages.find(name => !hasPackage(name))
  return missing === undefined ? null : npmName(missing)
}

/** Scripts that come as packages of their own, and the package where it is not installed. */
export const extraScripts = (): readonly { readonly script: string; readonly install: string | null }[] =>
  EXTRA_SCRIPTS.map(({ name, packages }) => ({
    script: name,
    install: packages.some(hasPackage) ? null : npmName(packages[0]!),
  }))
