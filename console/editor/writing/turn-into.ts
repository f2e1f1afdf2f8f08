import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'

/**
 * Makes another document of a state's. Only what differs is replaced, so that the cursor stays where it was in a text
 * that got another language, or from which one word was undone.
 */
export function turnInto({ tr, doc }: EditorState, next: Node): Transaction {
  for (const [name, value] of Object.entries(next.attrs)) {
    if (doc.attrs[name] !== value) tr.setDocAttribute(name, value)
  }
  const from = doc.content.findDiffStart(next.content)
  const end = doc.content.findDiffEnd(next.content)
  if (from !== null && end) {
    // What is repeated there is the same from both sides: the two searches must not pass each other.
    const overlap = Math.max(0, from - Math.min(end.a, end.b))
    tr.replace(from, end.a + overlap, next.slice(from, end.b + overlap))
    // A slice is fitted to what is around it, which may give another document than the one it was cut from.
    if (!tr.doc.eq(next)) tr.replaceWith(0, tr.doc.content.size, next.content)
  }
  return tr
}
