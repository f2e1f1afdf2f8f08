import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'

/**
 * A transaction that turns a state's document into another one. Only the differing part is replaced, so that the
 * cursor stays where it is if only the language changed, or one word was undone.
 */
export function turnInto({ tr, doc }: EditorState, next: Node): Transaction {
  for (const [name, value] of Object.entries(next.attrs)) {
    if (doc.attrs[name] !== value) tr.setDocAttribute(name, value)
  }
  const from = doc.content.findDiffStart(next.content)
  const end = doc.content.findDiffEnd(next.content)
  if (from !== null && end) {
    // With repeated text the searches from both ends may overlap: they must not pass each other.
    const overlap = Math.max(0, from - Math.min(end.a, end.b))
    tr.replace(from, end.a + overlap, next.slice(from, end.b + overlap))
    // ProseMirror fits a slice to its surroundings, which may give a different document: then all of it is replaced.
    if (!tr.doc.eq(next)) tr.replaceWith(0, tr.doc.content.size, next.content)
  }
  return tr
}
