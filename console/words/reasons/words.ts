import type { components } from '../../api/console.ts'
import type { Format } from '../format.ts'

/** What is wrong or doubtful, as the service says it: a code and its parameters. */
export type Reason = components['schemas']['Reason']

type Code = Reason['code']
type ParamsOf<C extends Code> = Extract<Reason, { code: C }>['params']

/**
 * What people read for each code, in one language. A code without words is a type error.
 * @param format numbers and days of that language
 */
export type ReasonWords = {
  readonly [C in Code]: string | ((params: ParamsOf<C>, format: Format) => string)
}

/** A character that no font has; its script and the package that prints it, where they are known. */
export type Unprinted = Pick<ParamsOf<'document_unprintable'>, 'character' | 'script' | 'install'>

/** Stands for characters that were lost when a text was converted. */
export const DAMAGED = '\ufffd'

/** `U+4E00`. */
export const codePoint = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`

/** The size of text without a size of its own (points): the engine's `BODY_SIZE`. */
export const WRITTEN = 11

/** Dots per inch below which the pixels of an image are seen. */
export const BLOCKY = 72

/** Text of less contrast than this cannot be told from what is behind it. */
export const INVISIBLE = 1.2
