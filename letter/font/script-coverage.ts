import { EXTRA_SCRIPTS, type Script, scriptOf } from '../script/scripts.ts'
import { hasPackage } from './library.ts'

/** A character that no font has, and what would help. */
export interface Unprinted {
  readonly character: string
  /** The usual name of its script; null if unknown. */
  readonly script: string | null
  /** The npm package that an operator can install to print it; null if unknown. */
  readonly install: string | null
}

/** @param character one that `missingCharacter` found */
export function unprintedOf(character: string): Unprinted {
  const script = scriptOf(character.codePointAt(0)!)
  return { character, script: script?.name ?? null, install: script && missingPackage(script) }
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
