import { Extension, type JSONContent } from '@tiptap/core'
import { DOMSerializer, Fragment, type ResolvedPos, type Schema, Slice } from '@tiptap/pm/model'
import { type EditorState, Plugin } from '@tiptap/pm/state'
import { isInTable } from '@tiptap/pm/tables'
import { fitted } from './fitted.ts'
import { intoTable } from './into-table.ts'
import { isEditorsOwn, unstyled } from './page.ts'
import { readHtml } from './read-html.ts'
import { readText } from './read-text.ts'

/** The result of a paste, with what was left out. */
export interface PasteNotice {
  /** Pictures that were left out. */
  readonly images: number
  /** Tables that became lines. */
  readonly tables: number
  /** Whether it was shortened, because a letter cannot hold all of it. */
  readonly shortened: boolean
}

interface PasteStorage {
  onNotice: (notice: PasteNotice) => void
  /** Called with pasted image files, which a text cannot hold. */
  onImages: (files: readonly File[]) => void
}

declare module '@tiptap/core' {
  interface Storage {
    letterPaste: PasteStorage
  }
}

/** In a table one row is enough to be pasted as cells. */
const leastRows = (state: EditorState): number => (isInTable(state) ? 1 : 2)

/** Blocks as HTML that only has the elements of letters. */
function htmlOf(blocks: readonly JSONContent[], schema: Schema): string {
  const around = document.implementation.createHTMLDocument()
  const nodes = Fragment.fromArray(blocks.map(block => schema.nodeFromJSON(block)))
  DOMSerializer.fromSchema(schema).serializeFragment(nodes, { document: around }, around.body)
  return unstyled(around.body.innerHTML)
}

/** Pasted plain text gets the style of the text around it. */
function sliceOf(blocks: readonly JSONContent[], schema: Schema, $context: ResolvedPos): Slice {
  const marks = $context.marks()
  const nodes = blocks.map(block => schema.nodeFromJSON(block))
  const styled = Fragment.fromArray(nodes.map(node => markedWith(node, marks)))
  // A table is pasted as a whole.
  return Slice.maxOpen(styled, false)
}

type Marks = ReturnType<ResolvedPos['marks']>
type Nodes = Fragment['firstChild'] & object

function markedWith(node: Nodes, marks: Marks): Nodes {
  if (node.isInline) return node.mark(marks)
  const children: Nodes[] = []
  node.forEach(child => {
    children.push(markedWith(child, marks))
  })
  return node.copy(Fragment.fromArray(children))
}

const imagesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type === 'image/png' || type === 'image/jpeg')

/** Converts everything pasted or dropped to parts of a letter. Nothing is refused; a notice says what was left out. */
export const Paste = Extension.create({
  // Tiptap has an extension called `paste` already.
  name: 'letterPaste',

  addStorage: (): PasteStorage => ({
    onNotice: () => undefined,
    onImages: () => undefined,
  }),

  addProseMirrorPlugins() {
    const { editor, storage } = this
    const fields = () => editor.storage.suggest.fields
    /** Takes image files that come without text. A picture that is copied in a browser comes with HTML. */
    function takeImages(data: DataTransfer | null): boolean {
      const files = imagesIn(data)
      if (files.length === 0 || data?.getData('text/plain').trim()) return false
      storage.onImages(files)
      return true
    }
    /** The ends at which pasted content is not joined with the text around it: rows of a table must not join a sentence. */
    let closed = { start: false, end: false }
    return [
      new Plugin({
        props: {
          transformPastedHTML(html, { state }) {
            closed = { start: false, end: false }
            if (isEditorsOwn(html)) return unstyled(html)
            const { blocks, images, tables, beginsWithTable, endsWithTable } = readHtml(
              html,
              fields(),
              leastRows(state),
            )
            closed = { start: beginsWithTable, end: endsWithTable }
            if (images + tables > 0) storage.onNotice({ images, tables, shortened: false })
            return htmlOf(blocks, state.schema)
          },
          clipboardTextParser: (text, $context, _plain, { state }) =>
            sliceOf(readText(text, fields(), leastRows(state)), state.schema, $context),
          transformPasted(pasted, { state }) {
            const { content, openStart, openEnd } = pasted
            const read = new Slice(content, closed.start ? 0 : openStart, closed.end ? 0 : openEnd)
            closed = { start: false, end: false }
            const { slice, isCut } = isInTable(state) ? intoTable(read, state) : { slice: read, isCut: false }
            const fitting = fitted(slice, state)
            if (isCut || fitting !== slice) storage.onNotice({ images: 0, tables: 0, shortened: true })
            return fitting
          },
          handlePaste: (_view, event) => takeImages(event.clipboardData),
          handleDrop: (_view, event, _slice, moved) => {
            if (moved || !takeImages(event.dataTransfer)) return false
            event.preventDefault()
            return true
          },
        },
      }),
    ]
  },
})
