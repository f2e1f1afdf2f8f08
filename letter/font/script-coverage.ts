import { EXTRA_SCRIPTS, type Script, scriptOf } from '../script/scripts.ts'
import { DAMAGED } from './characters.ts'
import { hasPackage } from './library.ts'

/** `U+4E00 (一)`. */
export const characterName = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')} (${character})`

/** Why no font has a character, and what would help. */
export interface Lack {
  /** The usual name of its script; null if unknown. */
  readonly script: string | null
  /** The npm package that an operator can install to print it; null if unknown. */
  readonly install: string | null
}

/** @param character one that `missingCharacter` found */
export function lackOf(character: string): Lack {
  const script = scriptOf(character.codePointAt(0)!)
  return { script: script?.name ?? null, install: script && missingPackage(script) }
}

/** What to do about a character that no font has, as a sentence. */
export function remedyFor(character: string): string {
  if (character === DAMAGED)
    return 'It stands for a character that was damaged on its way: write the right one'
  const { script, install } = lackOf(character)
  if (install !== null) return `Replace it, or ask the operator for ${script} (${install})`
  return script === null ? 'Replace it' : `Replace it: ${script} is not printed`
}

const npmName = (packageName: string): string => `@expo-google-fonts/${packageName}`

/** The package of a script that is known but not installed. */
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
