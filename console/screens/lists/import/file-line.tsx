import { useId } from 'react'
import type { ImportPreview } from '../../../api/import-types.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { importWords } from './words.ts'

/** How many rows are offered as the header. A header further down is offered too if the service has proposed it. */
const OFFERED_ROWS = 10

interface FileLineProps {
  readonly file: File
  readonly preview: ImportPreview
  readonly busy: boolean
  readonly onHeaderRow: (row: number) => void
  readonly onOtherFile: () => void
}

/** The file's name, its number of rows, and the choice of the header row. */
export function FileLine({ file, preview, busy, onHeaderRow, onOtherFile }: FileLineProps) {
  const words = useWords(importWords)
  const { count, number } = useFormat()
  const id = useId()
  const { sheet, rowCount, headerRow } = preview
  const offered = Array.from({ length: Math.max(OFFERED_ROWS, headerRow) + 1 }, (_, row) => row)
  return (
    <div className="import-line">
      <p>
        <strong>{file.name}</strong>
        {sheet && <> · {words.sheet(sheet.name)}</>} · {words.rowsOf(count(rowCount, words.row, words.rows))}
        {sheet && sheet.others > 0 && (
          <span className="under warning">
            {words.otherSheets(count(sheet.others, words.otherSheet, words.otherSheetsMany))}
          </span>
        )}
      </p>
      <span className="import-header-row">
        <label htmlFor={id}>{words.headerRow}</label>
        <select
          id={id}
          className="input"
          value={headerRow}
          disabled={busy}
          onChange={({ currentTarget: { value } }) => onHeaderRow(Number(value))}
        >
          {offered.map(row => (
            <option key={row} value={row}>
              {row === 0 ? words.noHeader : words.headerRowOf(number(row))}
            </option>
          ))}
        </select>
      </span>
      <Button small onClick={onOtherFile} disabled={busy}>
        {words.otherFile}
      </Button>
    </div>
  )
}
