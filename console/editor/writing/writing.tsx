import { Selection, type Transaction } from '@tiptap/pm/state'
import { Editor, EditorContent } from '@tiptap/react'
import { type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { Language } from '#letter/hyphenation/languages.ts'
import { useWords } from '../../words/language.ts'
import { describeChips } from './describe-chip.ts'
import { writing } from './extensions.ts'
import { everyField, type FieldChoice, knownFields } from './fields.ts'
import { editorContent, letterContent, type RichText } from './letter-document.ts'
import { nodeAt } from './node-path.ts'
import { letterValues } from './nodes/merge-field.ts'
import { Notice } from './notice.tsx'
import type { PasteNotice } from './paste/paste.ts'
import type { TextProblem } from './problems.ts'
import { Suggestions } from './suggest/suggestions.tsx'
import { Toolbar, type WritingHistory } from './toolbar/toolbar.tsx'
import { turnInto } from './turn-into.ts'
import { writingWords } from './words.ts'
import './writing.css'
import './letter-text.css'
import './table/table.css'

export interface WritingHandle {
  /** Puts the cursor into the text; at the node of that path, where one is given. */
  readonly focus: (path?: string) => void
}

export interface WritingProps {
  /**
   * The document (`docs/templates.md`). Another object than the last one handed to `onChange` replaces the text, as
   * a reload does; `normalized` gives it the form in which it comes back, for a comparison of saved and unsaved.
   */
  readonly value: RichText
  /**
   * Called at every change, with a new object. It may be set as `value` at once, and need not be. A change that is a
   * step of its own is undone alone, not together with what was typed before it.
   */
  readonly onChange: (value: RichText, isOwnStep: boolean) => void
  /** The text's label for screen readers: `Front page`. */
  readonly label: string
  /** The custom fields of the chosen list; null while none is chosen. The standard fields are always there. */
  readonly fields: readonly FieldChoice[] | null
  /** The custom fields of all lists, which are offered while none is chosen. */
  readonly fieldsOfAccount?: readonly FieldChoice[]
  /** The values of the recipient that is shown, by the key of the field, standard fields included. */
  readonly sample: Readonly<Record<string, string>> | null
  readonly problems?: readonly TextProblem[]
  readonly editable?: boolean
  /** The language of a text that names none. */
  readonly language?: Language
  /** Undo and redo of the whole that the text is part of; without it, the text's own. */
  readonly history?: WritingHistory
  /** Called with image files that were pasted or dropped on the text: they belong on the sheet. */
  readonly onImages?: (files: readonly File[]) => void
  readonly ref?: Ref<WritingHandle>
}

const NO_PROBLEMS: readonly TextProblem[] = []
const NO_FIELDS: readonly FieldChoice[] = []

/**
 * The text of a letter, with its tools. It reads and writes the documents of `docs/templates.md`, and never one that
 * `parseDocument` refuses. Settings of a document (`attrs.language`, `attrs.measure`) are kept. To change them, pass
 * a `value` with other settings; the text and its history stay.
 * @throws {DocumentError} where `value` is refused
 */
export function Writing(props: WritingProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const latest = useRef(props)
  latest.current = props
  // Not `useEditor` of Tiptap: it destroys an editor whose component is not mounted after a millisecond, and a busy
  // machine takes longer.
  useEffect(() => {
    const { value, language, editable = true } = latest.current
    const content = editorContent(value, language)
    const editor = new Editor({ extensions: writing, content, injectCSS: false, editable })
    setOpened({ editor, value })
    return () => editor.destroy()
  }, [])
  return opened ? <OpenWriting {...props} opened={opened} /> : <div className="writing" />
}

interface Opened {
  readonly editor: Editor
  /** The document that the editor was opened with. */
  readonly value: RichText
}

function OpenWriting(props: WritingProps & { readonly opened: Opened }) {
  const { value, label, fields: ofList, fieldsOfAccount = NO_FIELDS, sample, editable = true, ref } = props
  const { problems = NO_PROBLEMS, history = null, opened } = props
  const { editor } = opened
  const words = useWords(writingWords)
  const id = useId()
  /** The document in the editor, compared by identity. */
  const held = useRef(opened.value)
  const latest = useRef(props)
  latest.current = props
  const [notice, setNotice] = useState<PasteNotice | null>(null)
  const fields = useMemo(() => knownFields(ofList, fieldsOfAccount, words), [ofList, fieldsOfAccount, words])
  const suggestions = useMemo(
    () => [
      ...everyField(fields).map(({ key, label }) => ({
        type: 'mergeField' as const,
        key,
        label,
        value: sample?.[key],
      })),
      ...letterValues.map(type => ({ type, key: type, label: words[type], value: undefined })),
    ],
    [fields, sample, words],
  )

  useEffect(() => {
    const attributes = {
      id,
      class: 'letter-text',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-placeholder': words.placeholder,
    }
    editor.setOptions({ editorProps: { attributes } })
  }, [editor, id, label, words])

  useEffect(() => {
    const update = ({ transaction }: { readonly transaction: Transaction }) => {
      held.current = letterContent(editor.getJSON())
      latest.current.onChange(held.current, transaction.getMeta('ownStep') === true)
    }
    editor.on('update', update)
    return () => {
      editor.off('update', update)
    }
  }, [editor])

  useEffect(() => {
    if (value === held.current) return
    held.current = value
    const { state, schema, view } = editor
    const tr = turnInto(state, schema.nodeFromJSON(editorContent(value, latest.current.language)))
    if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true))
  }, [editor, value])

  useEffect(() => {
    if (editor.isEditable !== editable) editor.setEditable(editable, false)
  }, [editor, editable])

  useEffect(() => {
    const { chips } = editor.storage
    chips.describe = describeChips(fields, sample, words)
    for (const draw of chips.drawn) draw()
  }, [editor, fields, sample, words])

  useEffect(() => {
    Object.assign(editor.storage.suggest, { fields, suggestions, listId: `${id}-fields` })
  }, [editor, fields, suggestions, id])

  useEffect(() => {
    const { letterPaste: paste } = editor.storage
    paste.onNotice = setNotice
    paste.onImages = files => latest.current.onImages?.(files)
  }, [editor])

  useEffect(() => {
    editor.commands.showProblems(problems)
  }, [editor, problems])

  useImperativeHandle(
    ref,
    () => ({
      focus(path = '') {
        const located = nodeAt(editor.state.doc, path)
        const chain = editor.chain().command(({ tr }) => {
          if (located) tr.setSelection(Selection.near(tr.doc.resolve(located.from)))
          return true
        })
        chain.focus().scrollIntoView().run()
      },
    }),
    [editor],
  )

  return (
    <div className="writing">
      {editable && (
        <div className="writing-head">
          <Toolbar editor={editor} controls={id} history={history} fields={fields} sample={sample} />
          {notice && <Notice notice={notice} onClose={() => setNotice(null)} />}
        </div>
      )}
      <EditorContent editor={editor} className="letter-frame" />
      <Suggestions editor={editor} suggestions={suggestions} listId={`${id}-fields`} />
    </div>
  )
}
