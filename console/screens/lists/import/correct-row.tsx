import { type FormEvent, useEffect, useRef } from 'react'
import type { Correction, ImportPreview, LeftOutRow } from '../../../api/import-types.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { columnName, reasonsOf } from './example.tsx'
import { LONGEST_VALUE } from './mapping.ts'
import type { OpenedImport } from './use-import.ts'
import { type ImportWords, importWords } from './words.ts'

/** The name of a column by its place in the file. */
export function columnNameAt({ columns }: ImportPreview, column: number, words: ImportWords): string {
  const found = columns.find(({ index }) => index === column)
  return found ? columnName(found, words) : words.unnamedColumn(column + 1)
}

interface CorrectRowProps {
  readonly wizard: OpenedImport
  readonly row: LeftOutRow
  readonly onSave: (corrections: readonly Correction[]) => void
  readonly onCancel: () => void
}

/** The cells of a row that are read, to be corrected: first one that is blank. */
export function CorrectRow({ wizard, row, onSave, onCancel }: CorrectRowProps) {
  const words = useWords(importWords)
  const { number } = useFormat()
  const form = useRef<HTMLFormElement>(null)
  const { read } = row
  const blank = read.find(({ text }) => text.trim() === '') ?? read[0]
  useEffect(() => {
    const first = form.current?.elements.namedItem(String(blank?.column))
    if (first instanceof HTMLElement) first.focus()
  }, [blank?.column])
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const now = read.map(({ column }) => ({ row: row.row, column, text: String(values.get(String(column))) }))
    onSave(now.filter(({ text }, nth) => text !== read[nth]!.text))
  }
  return (
    <form className="import-correct" ref={form} onSubmit={save}>
      <p className="import-correct-why">{`${words.rowOf(number(row.row))}: ${reasonsOf(row)}`}</p>
      {read.map(({ column, text }) => (
        <TextField
          key={column}
          label={columnNameAt(wizard.opened.preview, column, words)}
          name={String(column)}
          defaultValue={text}
          maxLength={LONGEST_VALUE}
        />
      ))}
      <div className="import-buttons">
        <Button small onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button small look="primary" type="submit" disabled={wizard.work.task !== null}>
          {words.saveRow}
        </Button>
      </div>
    </form>
  )
}
