import type { Editor } from '@tiptap/react'
import { useWords } from '../../../words/language.ts'
import type { FieldChoice, KnownFields } from '../fields.ts'
import { letterValues } from '../nodes/merge-field.ts'
import { insertTable } from '../table/commands.ts'
import { writingWords } from '../words.ts'
import { Choice } from './choice.tsx'
import { Flyout, NamedFace } from './flyout.tsx'
import { Glyph } from './glyphs.tsx'

interface InsertProps {
  readonly editor: Editor
  readonly fields: KnownFields
  readonly sample: Readonly<Record<string, string>> | null
  /** Whether the cursor is in a table, which cannot hold another one. */
  readonly inTable: boolean
}

/** Fields, each with what it prints for the recipient shown, and tables. */
export function Insert({ editor, fields, sample, inTable }: InsertProps) {
  const words = useWords(writingWords)
  return (
    <Flyout
      editor={editor}
      label={words.insertAny}
      className="named"
      face={<NamedFace glyph="field" name={words.insertAny} />}
    >
      {act => {
        const list = (choices: readonly FieldChoice[]) =>
          choices.map(({ key, label }) => (
            <Choice key={key} className="field-choice" onChoose={() => act(text => text.insertField(key))}>
              <span>{label}</span>
              <span className="value">{sample?.[key]}</span>
            </Choice>
          ))
        return (
          <>
            <div className="flyout-head">{words.recipient}</div>
            {list(fields.standard)}
            {fields.custom.length > 0 && (
              <>
                <div className="flyout-head">{fields.isOfList ? words.ofList : words.ofLists}</div>
                {list(fields.custom)}
              </>
            )}
            <hr />
            {letterValues.map(type => (
              <Choice
                key={type}
                className="field-choice"
                onChoose={() => act(text => text.insertLetterValue(type))}
              >
                <span>{words[type]}</span>
              </Choice>
            ))}
            <hr />
            <Choice
              disabled={inTable}
              onChoose={() =>
                act(text => text.command(({ state, dispatch }) => insertTable(state, dispatch)))
              }
            >
              <Glyph name="table" />
              {words.table}
            </Choice>
          </>
        )
      }}
    </Flyout>
  )
}
