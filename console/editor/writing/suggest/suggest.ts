import { type Editor, Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { fieldCalled, folded, type KnownFields } from '../fields.ts'
import { isFieldName } from '../nodes/merge-field.ts'

/** Something that a brace can become. */
export interface Suggestion {
  /** The key of a field; null is the phone number. */
  readonly key: string | null
  readonly label: string
  /** What it prints for the recipient shown. */
  readonly value: string | undefined
}

/** The choice that is open behind a typed brace. */
export interface OpenChoice {
  /** Where the brace stands. */
  readonly from: number
  readonly query: string
  readonly chosen: number
}

interface SuggestStorage {
  /** What there is, in its order. */
  suggestions: readonly Suggestion[]
  fields: KnownFields
  /** The id of the list of choices, for those who do not see it. */
  listId: string
}

declare module '@tiptap/core' {
  interface Storage {
    suggest: SuggestStorage
  }
}

const key = new PluginKey<OpenChoice | null>('suggest')

/** Stands for a chip within the text before the cursor. */
const CHIP = '\ufffc'
const QUERY = /\{\{?([^{}\n\ufffc]{0,40})$/

/** The open choice of a state; null where there is none. */
export const openChoice = (state: EditorState): OpenChoice | null => key.getState(state) ?? null

/** What a query leaves of the suggestions: those whose name or key holds it. */
export function matching(suggestions: readonly Suggestion[], query: string): readonly Suggestion[] {
  const wanted = folded(query)
  return suggestions.filter(
    ({ key, label }) => folded(label).includes(wanted) || folded(key ?? '').includes(wanted),
  )
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

export const closeChoice = (view: EditorView): void => view.dispatch(view.state.tr.setMeta(key, 'close'))

/** Puts a suggestion in place of the brace and what was typed behind it. */
export function insertSuggestion(editor: Editor, suggestion: Suggestion): void {
  const open = openChoice(editor.state)
  if (!open) return
  const chain = editor.chain().focus().deleteRange({ from: open.from, to: editor.state.selection.from })
  if (suggestion.key === null) chain.insertPhoneNumber().run()
  else chain.insertField(suggestion.key).run()
}

function textBefore({ selection }: EditorState): string {
  const { $from, empty } = selection
  return empty && $from.parent.isTextblock
    ? $from.parent.textBetween(0, $from.parentOffset, undefined, CHIP)
    : ''
}

/** What was typed between braces, once it is closed: `{{Namn}}`, or `{Namn}` if there is such a field. */
function closedField(before: string, fields: KnownFields): { field: string; length: number } | null {
  const [whole, name] =
    /\{\{([^{}\n\ufffc]{1,64})\}$/.exec(before) ?? /(?<!\{)\{([^{}\n\ufffc]{1,64})$/.exec(before) ?? []
  if (whole === undefined || name === undefined) return null
  const known = fieldCalled(name.trim(), fields)?.key
  const field = known ?? (whole.startsWith('{{') ? name.trim() : '')
  return isFieldName(field) ? { field, length: whole.length } : null
}

/** A brace opens a choice of fields, and is what it was if none is chosen. */
export const Suggest = Extension.create({
  name: 'suggest',
  // Its keys come before those of the lists and of the line.
  priority: 1000,

  addStorage: (): SuggestStorage => ({
    suggestions: [],
    fields: { standard: [], custom: null },
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
            const typed = textBefore(state)
            const match = QUERY.exec(typed)
            if (!match) return null
            const from = state.selection.from - match[0].length
            const query = match[1]!
            if (before && tr.mapping.map(before.from, -1) === from) {
              return { from, query, chosen: query === before.query ? before.chosen : 0 }
            }
            // Opened by typing alone: not by a cursor that comes by, nor by what is pasted or undone.
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
            const closed = text === '}' && closedField(textBefore(view.state), storage.fields)
            if (!closed) return false
            editor
              .chain()
              .deleteRange({ from: from - closed.length, to })
              .insertField(closed.field)
              .run()
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
