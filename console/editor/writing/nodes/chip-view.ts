import { Extension, type NodeViewRenderer } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

/** What a chip shows. */
export interface ChipText {
  readonly label: string
  /** What it prints, or what is wrong with it: shown where the pointer rests. */
  readonly hint: string
  /** The chosen recipients do not have this field. */
  readonly unknown: boolean
}

export type DescribeChip = (node: Node) => ChipText

declare module '@tiptap/core' {
  interface Storage {
    chips: { describe: DescribeChip; readonly drawn: Set<() => void> }
  }
}

/** What chips show changes with the reader's language, the chosen list and its sample, not with the document. */
export const Chips = Extension.create({
  name: 'chips',
  addStorage: () => ({
    describe: (node: Node) => ({ label: String(node.attrs.field ?? ''), hint: '', unknown: false }),
    drawn: new Set<() => void>(),
  }),
})

/** Draws a merge field or the phone number as a chip: by hand, since React would take a turn for each of them. */
export const chipView: NodeViewRenderer = ({ node: first, editor }) => {
  const { chips } = editor.storage
  const dom = document.createElement('span')
  let node = first
  dom.classList.add('chip', node.type.name)
  function draw() {
    const { label, hint, unknown } = chips.describe(node)
    // Marks of problems and of the selection are classes of it too, and not ours.
    dom.classList.toggle('unknown', unknown)
    dom.textContent = label
    dom.title = hint
  }
  draw()
  chips.drawn.add(draw)
  return {
    dom,
    update(next) {
      if (next.type !== node.type) return false
      node = next
      draw()
      return true
    },
    destroy: () => chips.drawn.delete(draw),
  }
}
