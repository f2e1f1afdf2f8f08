import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { ImportPreview } from '../../../api/import-types.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice, Select } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { said, useReasons } from '../../../words/reasons.ts'
import { readMapping } from './mapping.ts'
import type { OpenedImport } from './use-import.ts'
import { importWords } from './words.ts'

/** How many rows are offered as the header. A header further down is offered too if the service has proposed it. */
const OFFERED_ROWS = 10

/** The file's name, its number of rows, and the choice of the header row. */
export function FileLine({ wizard }: { readonly wizard: OpenedImport }) {
  const { opened, work, readAgain, startAgain } = wizard
  const words = useWords(importWords)
  const { count, number } = useFormat()
  const id = useId()
  const sheetId = useId()
  const { file, preview } = opened
  const { sheet, headerRow } = preview
  const busy = work.task !== null
  const offered = Array.from({ length: Math.max(OFFERED_ROWS, headerRow) + 1 }, (_, row) => row)
  return (
    <div className="import-line">
      <p>
        <strong>{file.name}</strong>
        {sheet && sheet.others === 0 && <> · {words.sheet(sheet.name)}</>} ·{' '}
        {words.rowsOf(count(preview.rowCount, words.row, words.rows))}
      </p>
      {sheet && sheet.others > 0 && (
        <span className="import-header-row">
          <label htmlFor={sheetId}>{words.sheetRead}</label>
          <Select
            id={sheetId}
            value={sheet.name}
            disabled={busy}
            options={sheet.all.map(({ name, hidden }) => [name, hidden ? words.hiddenSheet(name) : name])}
            onChoose={name => void readAgain({ sheet: name })}
          />
        </span>
      )}
      <span className="import-header-row">
        <label htmlFor={id}>{words.headerRow}</label>
        <Select
          id={id}
          value={String(headerRow)}
          disabled={busy}
          options={offered.map(row => [
            String(row),
            row === 0 ? words.noHeader : words.headerRowOf(number(row)),
          ])}
          onChoose={row => void readAgain({}, Number(row))}
        />
      </span>
      <Button small onClick={startAgain} disabled={busy}>
        {words.otherFile}
      </Button>
    </div>
  )
}

/** What may be meant otherwise in the file, each with its rows, and whether hidden rows are taken. */
export function Doubts({ wizard }: { readonly wizard: OpenedImport }) {
  const words = useWords(importWords)
  const say = useReasons()
  const { opened, choices, readAgain } = wizard
  const { hiddenRows } = opened.preview
  // Where letters are in doubt, a person chooses among the readings.
  const doubts = opened.preview.doubts.filter(({ code }) => code !== 'file_encoding_unsure')
  if (doubts.length === 0) return null
  return (
    <div className="notice warning import-notice" role="status">
      <Icon name="warning" />
      <div>
        {doubts.map(doubt => (
          <p key={JSON.stringify(doubt)}>{say(said(doubt.message, doubt))}</p>
        ))}
        {hiddenRows > 0 && (
          <Choice
            type="checkbox"
            checked={choices.hiddenRows === 'import'}
            onChange={({ currentTarget: { checked } }) =>
              void readAgain({ hiddenRows: checked ? 'import' : 'leaveOut' })
            }
          >
            {words.takeHidden}
          </Choice>
        )}
      </div>
    </div>
  )
}

/**
 * Warns if the same file was imported before. Recipients of two imports are not compared, so everyone would get two
 * letters.
 */
export function SeenBefore({ preview: { seenBefore } }: { readonly preview: ImportPreview }) {
  const words = useWords(importWords)
  const { count, dateTime, ago } = useFormat()
  if (!seenBefore) return null
  const { listId, listName, importedAt, imported } = seenBefore
  return (
    <div className="notice warning import-notice" role="status">
      <Icon name="warning" />
      <p>
        <strong title={dateTime(importedAt)}>{words.seenTitle(ago(importedAt))}</strong>
        <br />
        {words.seen(count(imported, words.row, words.rows))}{' '}
        <Link to="/lists/$id" params={{ id: listId }}>
          {listName}
        </Link>
        {words.seenAgain}
      </p>
    </div>
  )
}

/** Says that the mapping of an earlier import was used, and offers to undo that. */
export function Recalled({ wizard }: { readonly wizard: OpenedImport }) {
  const words = useWords(importWords)
  const [isUndone, undo] = useState(false)
  const { opened, locked, homeCountry, setMapping } = wizard
  const { preview } = opened
  const { remembered, proposal } = preview
  if (!remembered) return null
  return (
    <div className="notice import-notice" role="status">
      <p>{isUndone ? words.proposedAnew : words.recalled}</p>
      <Button
        small
        onClick={() => {
          setMapping(readMapping(isUndone ? remembered : proposal, preview, locked, homeCountry))
          undo(!isUndone)
        }}
      >
        {isUndone ? words.recallAgain : words.proposeAnew}
      </Button>
    </div>
  )
}
