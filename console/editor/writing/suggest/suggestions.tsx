import { type Editor, useEditorState } from '@tiptap/react'
import { useLayoutEffect, useRef } from 'react'
import { placeBeside } from '../../../ui/place-beside.ts'
import { useWords } from '../../../words/language.ts'
import { keepFocus } from '../toolbar/tool.tsx'
import { writingWords } from '../words.ts'
import { insertSuggestion, matching, openChoice, optionId, type Suggestion } from './suggest.ts'

interface SuggestionsProps {
  readonly editor: Editor
  readonly suggestions: readonly Suggestion[]
  readonly listId: string
}

/** The list of fields after a typed brace. The focus stays in the text. */
export function Suggestions({ editor, suggestions, listId }: SuggestionsProps) {
  const words = useWords(writingWords)
  const popover = useRef<HTMLDivElement>(null)
  const open = useEditorState({ editor, selector: ({ editor }) => openChoice(editor.state) })
  const from = open?.from

  useLayoutEffect(() => {
    const element = popover.current
    if (from === undefined || !element) return
    element.showPopover()
    function place() {
      if (from === undefined || from > editor.state.doc.content.size) return
      placeBeside(editor.view.coordsAtPos(from), element)
    }
    place()
    addEventListener('scroll', place, true)
    return () => removeEventListener('scroll', place, true)
  }, [editor, from])

  const chosen = open?.chosen
  useLayoutEffect(() => {
    if (chosen !== undefined)
      popover.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  if (!open) return null
  const found = matching(suggestions, open.query)
  return (
    <div ref={popover} popover="manual" className="flyout suggestions">
      {found.length === 0 && <p className="flyout-head">{words.noSuchField}</p>}
      <div role="listbox" id={listId} aria-label={words.insert}>
        {found.map((suggestion, index) => (
          <div
            key={`${suggestion.type} ${suggestion.key}`}
            id={optionId(listId, index)}
            role="option"
            tabIndex={-1}
            className="choice-line field-choice"
            aria-selected={index === open.chosen}
            onMouseDown={event => {
              keepFocus(event)
              insertSuggestion(editor, suggestion)
            }}
          >
            <span>{suggestion.label}</span>
            <span className="value">{suggestion.value}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
