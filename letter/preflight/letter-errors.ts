import { characterName, remedyFor } from '../font/script-coverage.ts'

/** Why a recipient's letter cannot be printed. */
export type LetterError =
  | { readonly kind: 'misfit'; readonly page: 'front' | 'back' }
  /** A card's message; lines of body text that it has too many. */
  | { readonly kind: 'message-misfit'; readonly lines: number }
  | { readonly kind: 'character'; readonly character: string; readonly field: string }

/** A warning about a recipient's letter. */
export type LetterWarning =
  | { readonly kind: 'post-code'; readonly country: string }
  | { readonly kind: 'small-address'; readonly sizePt: number }

/** @param who `row 2`, `recipient 2` */
export function letterErrorText(error: LetterError, who: string): string {
  if (error.kind === 'misfit') {
    return `The letter to ${who} does not fit on its ${error.page} page. Shorten the text`
  }
  if (error.kind === 'message-misfit') {
    const lines = error.lines === 1 ? 'a line' : `${error.lines} lines`
    return `The message to ${who} is about ${lines} too long for its card. Shorten it`
  }
  return `The letter to ${who} prints ${characterName(error.character)} in "${error.field}", which no font has. ${remedyFor(error.character)}`
}

/** For people, without names. */
export const letterWarningText = (warning: LetterWarning): string =>
  warning.kind === 'post-code'
    ? `The post code does not look like one of ${warning.country}`
    : `The address is set at ${warning.sizePt.toFixed(1)} points`
