import { Extension, type NodeViewRenderer } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

/** The content of a chip. */
export interface ChipText {
  readonly label: string
  /** The tooltip: the printed value, or what is wrong with the field. */
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

/**
 * Updates the texts of chips, which depend on the person's language, the chosen list and its sample, and not on the
 * document.
 */
export const Chips = Extension.create({
  name: 'chips',
  addStorage: () => ({
    describe: (node: Node) => ({ label: String(node.attrs.field ?? ''), hint: '', unknown: false }),
    drawn: new Set<() => void>(),
  }),
})

/** Draws a merge field or the phone number as a chip. Without React, which would render each chip separately. */
export const chipView: NodeViewRenderer = ({ node: first, editor }) => {
  const { chips } = editor.storage
  const dom = document.createElement('span')
  let node = first
  dom.classList.add('chip', node.type.name)
  function draw() {
    const { label, hint, unknown } = chips.describe(node)
    // The element also has classes for problems and the selection, which are set elsewhere and must stay.
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
