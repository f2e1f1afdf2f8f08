import { type Editor, Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { fieldAtEnd, folded, type KnownFields } from '../fields.ts'
import type { LetterValue } from '../nodes/merge-field.ts'
import { changeTyped, textBefore } from '../typed.ts'

/** A field that can be inserted in place of a typed brace. */
export interface Suggestion {
  readonly type: 'mergeField' | LetterValue
  /** The field's; that of a value of the letter is its type. */
  readonly key: string
  readonly label: string
  /** The value for the shown recipient. */
  readonly value: string | undefined
}

/** The open list of suggestions after a typed brace. */
export interface OpenChoice {
  /** The position of the brace. */
  readonly from: number
  readonly query: string
  readonly chosen: number
}

interface SuggestStorage {
  /** All suggestions, in order. */
  suggestions: readonly Suggestion[]
  fields: KnownFields
  /** The id of the list element, for screen readers. */
  listId: string
}

declare module '@tiptap/core' {
  interface Storage {
    suggest: SuggestStorage
  }
}

const key = new PluginKey<OpenChoice | null>('suggest')

const QUERY = /\{\{?([^{}\n\ufffc]{0,40})$/

/** The open list of a state; null if there is none. */
export const openChoice = (state: EditorState): OpenChoice | null => key.getState(state) ?? null

/** The suggestions whose name or key contains the query. */
export function matching(suggestions: readonly Suggestion[], query: string): readonly Suggestion[] {
  const wanted = folded(query)
  return suggestions.filter(
    ({ key, label }) => folded(label).includes(wanted) || folded(key).includes(wanted),
  )
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

export const closeChoice = (view: EditorView): void => view.dispatch(view.state.tr.setMeta(key, 'close'))

/** Replaces the brace and the text after it by a suggestion. */
export function insertSuggestion(editor: Editor, suggestion: Suggestion): void {
  const open = openChoice(editor.state)
  if (!open) return
  const chain = editor.chain().focus().deleteRange({ from: open.from, to: editor.state.selection.from })
  if (suggestion.type === 'mergeField') chain.insertField(suggestion.key).run()
  else chain.insertLetterValue(suggestion.type).run()
}

/** The last characters of fields that are typed as other programs write them. */
const CLOSES: ReadonlySet<string> = new Set('}]»>*%')

/** A typed brace opens a list of fields. If none is chosen, the brace stays. */
export const Suggest = Extension.create({
  name: 'suggest',
  // Its keys are handled before those of lists and line breaks.
  priority: 1000,

  addStorage: (): SuggestStorage => ({
    suggestions: [],
    fields: { standard: [], custom: [], isOfList: false },
    listId: 'fields',
  }),

  addProseMirrorPlugins() {
    const { editor, storage } = this
    return [
      new Plugin<OpenChoice | null>({
        key,
        state: {
          init: () => null,
          apply(tr, before, _old, state) {
            const meta: 'close' | number | undefined = tr.getMeta(key)
            if (meta === 'close') return null
            if (typeof meta === 'number') return before && { ...before, chosen: meta }
            const { $from, empty } = state.selection
            const typed = (empty && textBefore($from)) || ''
            const match = QUERY.exec(typed)
            if (!match) return null
            const from = $from.pos - match[0].length
            const query = match[1]!
            if (before && tr.mapping.map(before.from, -1) === from) {
              return { from, query, chosen: query === before.query ? before.chosen : 0 }
            }
            // Only typing opens it: not moving the cursor, pasting or undo.
            const begun = tr.docChanged && typed.endsWith('{') && tr.getMeta('typed') === true
            return begun ? { from, query, chosen: 0 } : null
          },
        },
        props: {
          attributes(state): Record<string, string> {
            const open = openChoice(state)
            if (!open || matching(storage.suggestions, open.query).length === 0) return {}
            return {
              'aria-autocomplete': 'list',
              'aria-controls': storage.listId,
              'aria-activedescendant': optionId(storage.listId, open.chosen),
            }
          },
          handleTextInput(view, from, to, text) {
            if (text === '{') {
              view.dispatch(view.state.tr.insertText(text, from, to).setMeta('typed', true).scrollIntoView())
              return true
            }
            if (!CLOSES.has(text)) return false
            const before = textBefore(view.state.doc.resolve(from))
            const closed = before !== null && fieldAtEnd(before + text, storage.fields)
            if (!closed) return false
            const end = from + text.length
            changeTyped(editor, { text, from, to }, chain =>
              chain.deleteRange({ from: end - closed.length, to: end }).insertField(closed.key),
            )
            return true
          },
          handleKeyDown(view, event) {
            const open = openChoice(view.state)
            if (!open) return false
            if (event.key === 'Escape') {
              closeChoice(view)
              return true
            }
            const found = matching(storage.suggestions, open.query)
            if (found.length === 0) return false
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
            if (step) {
              const chosen = (open.chosen + step + found.length) % found.length
              view.dispatch(view.state.tr.setMeta(key, chosen))
              return true
            }
            if (event.key !== 'Enter' && event.key !== 'Tab') return false
            insertSuggestion(editor, found[open.chosen]!)
            return true
          },
          handleDOMEvents: {
            blur: view => {
              if (openChoice(view.state)) closeChoice(view)
              return false
            },
          },
        },
      }),
    ]
  },
})
