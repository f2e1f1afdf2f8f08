import type { Editor } from '@tiptap/react'
import { useWords } from '../../../words/language.ts'
import type { FieldChoice, KnownFields } from '../fields.ts'
import { letterValues } from '../nodes/merge-field.ts'
import { writingWords } from '../words.ts'
import { Choice } from './choice.tsx'
import { Flyout } from './flyout.tsx'
import { Glyph } from './glyphs.tsx'

interface InsertProps {
  readonly editor: Editor
  readonly fields: KnownFields
  readonly sample: Readonly<Record<string, string>> | null
}

/** The fields that can stand in the text, each with what it prints for the recipient shown. */
export function Insert({ editor, fields, sample }: InsertProps) {
  const words = useWords(writingWords)
  return (
    <Flyout
      editor={editor}
      label={words.insert}
      className="insert"
      face={
        <>
          <Glyph name="field" />
          <span>{words.insert}</span>
        </>
      }
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
          </>
        )
      }}
    </Flyout>
  )
}
