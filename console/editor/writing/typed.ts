import type { ChainedCommands, Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { ResolvedPos } from '@tiptap/pm/model'

const CHIP = '\ufffc'

/** The text of a paragraph up to a place, null outside one. Chips are U+FFFC, a new line begins after `\n`. */
export const textBefore = ({ parent, parentOffset }: ResolvedPos): string | null =>
  parent.isTextblock
    ? parent.textBetween(0, parentOffset, undefined, ({ type }) => (type.name === 'hardBreak' ? '\n' : CHIP))
    : null

/** Text that a person types, in place of what stands between two positions. */
export interface Typed {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** Writes what was typed, and changes it in a step of its own: undo gives back what was typed. */
export function changeTyped(
  editor: Editor,
  { text, from, to }: Typed,
  change: (chain: ChainedCommands) => ChainedCommands,
): void {
  const { state, view } = editor
  view.dispatch(state.tr.insertText(text, from, to).scrollIntoView())
  // A text that is full takes no more, and keeps what stands there.
  if (editor.state.doc === state.doc) return
  change(editor.chain())
    .command(({ tr }) => {
      closeHistory(tr).setMeta('ownStep', true)
      return true
    })
    .run()
}
