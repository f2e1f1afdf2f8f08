import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type Located, nodeAt } from './node-path.ts'

/** A problem of a part of the text, or a note about it. */
export interface TextProblem {
  readonly severity: 'error' | 'warning'
  /** The node that causes it, as `parseDocument` and the preflight name it: `content[0].content[1]`. */
  readonly path: string
  /** In the reader's language. */
  readonly message: string
}

const key = new PluginKey<DecorationSet>('problems')

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    problems: {
      /** Marks the causes of these problems, instead of those that were marked before. */
      showProblems: (problems: readonly TextProblem[]) => ReturnType
    }
  }
}

/** Marks the nodes that cause problems, and says below their paragraph what is wrong. The marks move with the text. */
export const Problems = Extension.create({
  name: 'problems',

  addCommands: () => ({
    showProblems:
      problems =>
      ({ tr, dispatch }) => {
        dispatch?.(tr.setMeta(key, problems).setMeta('addToHistory', false))
        return true
      },
  }),

  addProseMirrorPlugins: () => [
    new Plugin({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, marked) {
          const problems: readonly TextProblem[] | undefined = tr.getMeta(key)
          return problems
            ? DecorationSet.create(tr.doc, marksOf(tr.doc, problems))
            : marked.map(tr.mapping, tr.doc)
        },
      },
      props: { decorations: state => key.getState(state) },
    }),
  ],
})

function marksOf(doc: Node, problems: readonly TextProblem[]): Decoration[] {
  const marks: Decoration[] = []
  /** Notes below blocks, by the position where the block ends. */
  const notes = new Map<number, TextProblem[]>()
  for (const problem of problems) {
    const located = nodeAt(doc, problem.path)
    if (!located) continue
    const { node, from, to } = located
    const attributes = { class: `problem ${problem.severity}`, title: problem.message }
    marks.push(node.isText ? Decoration.inline(from, to, attributes) : Decoration.node(from, to, attributes))
    const end = noteAt(doc, located)
    const said = notes.get(end) ?? []
    if (!said.some(({ message }) => message === problem.message)) notes.set(end, [...said, problem])
  }
  for (const [end, said] of notes) {
    const key = said.map(({ severity, message }) => `${severity} ${message}`).join('\n')
    marks.push(Decoration.widget(end, () => noteOf(said), { side: -1, key, ignoreSelection: true }))
  }
  return marks
}

/** Where a problem is told: below its block, or below its table, since a cell is narrow. */
function noteAt(doc: Node, { node, from, to }: Located): number {
  const $from = doc.resolve(from)
  if ($from.depth > 0 && $from.node(1).type.name === 'table') return $from.after(1)
  return node.isInline ? $from.after() : to
}

function noteOf(problems: readonly TextProblem[]): HTMLElement {
  const note = document.createElement('div')
  note.className = 'problem-note'
  note.contentEditable = 'false'
  for (const { severity, message } of problems) {
    const line = document.createElement('div')
    line.className = severity
    line.textContent = message
    note.append(line)
  }
  return note
}
