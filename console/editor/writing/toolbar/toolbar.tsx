import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { useWords } from '../../../words/language.ts'
import type { KnownFields } from '../fields.ts'
import { writingWords } from '../words.ts'
import { Alignment } from './alignment.tsx'
import { Colour } from './colour.tsx'
import { Glyph } from './glyphs.tsx'
import { Insert } from './insert.tsx'
import { Kind } from './kind.tsx'
import { here } from './marks-at.ts'
import { useRoving } from './roving.ts'
import { Size } from './size.tsx'
import { TableTools } from './table.tsx'
import { Tool } from './tool.tsx'

/** Undo and redo of the whole that the text is part of. */
export interface WritingHistory {
  readonly undo: () => void
  readonly redo: () => void
  readonly canUndo: boolean
  readonly canRedo: boolean
}

interface ToolbarProps {
  readonly editor: Editor
  /** The id of the text. */
  readonly controls: string
  /** Null: the text's own. */
  readonly history: WritingHistory | null
  readonly fields: KnownFields
  readonly sample: Readonly<Record<string, string>> | null
}

const MAC = /Mac|iPhone|iPad/.test(navigator.platform)
const keysOf = (keys: string) => (MAC ? keys.replace('Ctrl', '⌘').replace('Shift', '⇧') : keys)

/** The formatting tools of a letter, which show the formatting at the cursor. */
export function Toolbar({ editor, controls, history, fields, sample }: ToolbarProps) {
  const words = useWords(writingWords)
  const toolbar = useRef<HTMLDivElement>(null)
  useRoving(toolbar)
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      ...here(editor.state),
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      underline: editor.isActive('underline'),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  })

  /** Cells of tables hold paragraphs only. */
  const isCell = state.table !== null
  const { canUndo, canRedo } = history ?? state

  /** After a press with the pointer the text is focused again; with the keyboard the focus stays on the tool. */
  const chain = (byPointer: boolean) => (byPointer ? editor.chain().focus() : editor.chain())

  function leave(event: KeyboardEvent) {
    // Within open choices, Escape closes the choices.
    if (event.key !== 'Escape' || !(event.target as Element).matches('[data-tool]')) return
    event.preventDefault()
    editor.view.focus()
  }

  return (
    <div
      ref={toolbar}
      className="toolbar"
      role="toolbar"
      aria-label={words.toolbar}
      aria-controls={controls}
      onKeyDown={leave}
    >
      <div className="tools">
        <Kind editor={editor} here={state} />
        <Size editor={editor} here={state} />
      </div>
      <div className="tools">
        <Tool
          label={words.bold}
          keys={keysOf('Ctrl B')}
          on={state.bold}
          onPress={by => chain(by).toggleBold().run()}
        >
          <b>{words.boldLetter}</b>
        </Tool>
        <Tool
          label={words.italic}
          keys={keysOf('Ctrl I')}
          on={state.italic}
          onPress={by => chain(by).toggleItalic().run()}
        >
          <i>{words.italicLetter}</i>
        </Tool>
        <Tool
          label={words.underline}
          keys={keysOf('Ctrl U')}
          on={state.underline}
          onPress={by => chain(by).toggleUnderline().run()}
        >
          <u>U</u>
        </Tool>
        <Colour editor={editor} here={state} />
      </div>
      <div className="tools">
        <Alignment editor={editor} here={state} />
        <Tool
          label={words.bullets}
          keys={keysOf('Ctrl Shift 8')}
          on={state.bullets}
          disabled={isCell}
          onPress={by => chain(by).toggleBulletList().run()}
        >
          <Glyph name="bullets" />
        </Tool>
        <Tool
          label={words.numbers}
          keys={keysOf('Ctrl Shift 7')}
          on={state.numbers}
          disabled={isCell}
          onPress={by => chain(by).toggleOrderedList().run()}
        >
          <Glyph name="numbers" />
        </Tool>
        <Tool label={words.rule} disabled={isCell} onPress={by => chain(by).setHorizontalRule().run()}>
          <Glyph name="rule" />
        </Tool>
        <Tool label={words.clear} keys={keysOf('Ctrl \\')} onPress={by => chain(by).clearFormatting().run()}>
          <Glyph name="clear" />
        </Tool>
      </div>
      <div className="tools history">
        <Tool
          label={words.undo}
          keys={keysOf('Ctrl Z')}
          disabled={!canUndo}
          onPress={by => (history ? history.undo() : chain(by).undo().run())}
        >
          <Icon name="undo" size={18} />
        </Tool>
        <Tool
          label={words.redo}
          keys={keysOf('Ctrl Shift Z')}
          disabled={!canRedo}
          onPress={by => (history ? history.redo() : chain(by).redo().run())}
        >
          <Icon name="redo" size={18} />
        </Tool>
      </div>
      <div className="tools">
        <Insert editor={editor} fields={fields} sample={sample} inTable={state.table !== null} />
        {state.table && <TableTools editor={editor} table={state.table} />}
      </div>
    </div>
  )
}
