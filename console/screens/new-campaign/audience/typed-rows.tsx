import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { longestValue } from '../../../engine/limits.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import type { TypedRecipient } from '../model.ts'
import { pasteCells, readCells } from './paste.ts'
import {
  blankRecipient,
  type CellError,
  cellErrorsOf,
  cellOf,
  columnsOf,
  isBlank,
  isStandard,
  MOST_TYPED,
  withValue,
} from './typed.ts'
import { audienceWords } from './words.ts'

interface TypedRowsProps {
  readonly recipients: readonly TypedRecipient[]
  /** Custom fields that the letter prints, which every row has. */
  readonly printed: readonly string[]
  readonly country: string
  readonly onChange: (recipients: readonly TypedRecipient[]) => void
  /** Called with the row that is edited, so that the sheet can show its letter. */
  readonly onRow: (row: number) => void
}

/** A table for typing or pasting a few recipients. Errors are shown at their cells. */
export function TypedRows({ recipients, printed, country, onChange, onRow }: TypedRowsProps) {
  const words = useWords(audienceWords)
  const { number } = useFormat()
  const list = useRef<HTMLOListElement>(null)
  const [isTooMuch, setTooMuch] = useState(false)
  /** The row that is edited: cells that the person has not reached yet do not count as missing. */
  const [current, setCurrent] = useState<number | null>(null)
  const keys = columnsOf(recipients, printed)
  const all = recipients.length < MOST_TYPED ? [...recipients, blankRecipient(country)] : recipients
  const rows = all.map((recipient, row) => ({ recipient, row }))
  const cellErrors = new Map(
    cellErrorsOf(recipients, printed, longestValue)
      .filter(({ row, kind }) => row !== current || kind !== 'missing')
      .map(error => [`${error.row} ${error.key}`, error]),
  )

  /** Empty rows at the end are not recipients. */
  function keep(changed: readonly TypedRecipient[]): void {
    const last = changed.findLastIndex(recipient => !isBlank(recipient))
    onChange(changed.slice(0, last + 1))
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, row: number, key: string): void {
    const cells = readCells(event.clipboardData.getData('text/plain'))
    if (!cells) return
    event.preventDefault()
    const isMore = row + cells.length > MOST_TYPED
    setTooMuch(isMore)
    if (!isMore) keep(pasteCells(recipients, cells, { row, key }, keys, country))
  }

  function walk(event: KeyboardEvent<HTMLInputElement>, row: number, key: string): void {
    const by = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    list.current?.querySelector<HTMLInputElement>(`[data-cell="${row + by} ${CSS.escape(key)}"]`)?.focus()
  }

  return (
    <>
      {isTooMuch && (
        <p className="notice warning" role="alert">
          {words.tooMany(number(MOST_TYPED))}
        </p>
      )}
      <ol ref={list} className="typed" aria-label={words.typedTable}>
        {rows.map(({ recipient, row }) => (
          <li
            key={row}
            onFocus={() => setCurrent(row)}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) setCurrent(null)
            }}
          >
            <span className="number muted" aria-hidden="true">
              {number(row + 1)}
            </span>
            <div className="cells">
              {keys.map(key => (
                <TypedCell
                  key={key}
                  recipient={recipient}
                  row={row}
                  column={key}
                  error={cellErrors.get(`${row} ${key}`)}
                  onFocus={() => onRow(row)}
                  onPaste={event => paste(event, row, key)}
                  onKeyDown={event => walk(event, row, key)}
                  onValue={value => {
                    const changed = withValue(recipient, key, value)
                    keep(row < recipients.length ? recipients.with(row, changed) : [...recipients, changed])
                  }}
                />
              ))}
            </div>
            {row < recipients.length ? (
              <button
                type="button"
                className="button plain small icon"
                aria-label={words.removeRow(number(row + 1))}
                onClick={() => keep(recipients.toSpliced(row, 1))}
              >
                <Icon name="close" size={14} />
              </button>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

interface TypedCellProps extends Pick<ComponentProps<'input'>, 'onFocus' | 'onPaste' | 'onKeyDown'> {
  readonly recipient: TypedRecipient
  /** From 0. */
  readonly row: number
  readonly column: string
  readonly error: CellError | undefined
  readonly onValue: (value: string) => void
}

/** The input for one value of a recipient, with its error. */
function TypedCell({ recipient, row, column, error, onValue, ...events }: TypedCellProps) {
  const words = useWords(audienceWords)
  const { number } = useFormat()
  const id = useId()
  const title = isStandard(column) ? words.columns[column] : column
  const missing = isStandard(column) ? words.missing : words.missingField
  return (
    <div data-column={isStandard(column) ? column : 'custom'}>
      <input
        {...events}
        className="cell"
        data-cell={`${row} ${column}`}
        aria-label={words.cell(title, number(row + 1))}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        autoComplete="off"
        maxLength={2000}
        placeholder={title}
        value={cellOf(recipient, column)}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
      {error && (
        <span className="error" id={id}>
          {error.kind === 'missing' ? missing : words.tooLong(number(error.most))}
        </span>
      )}
    </div>
  )
}
