import { type ComponentProps, useId } from 'react'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import type { TypedRecipient } from '../model.ts'
import { type CellError, cellOf, isStandard } from './typed.ts'
import { audienceWords } from './words.ts'

interface TypedCellProps extends Pick<ComponentProps<'input'>, 'onFocus' | 'onPaste' | 'onKeyDown'> {
  readonly recipient: TypedRecipient
  /** From 0. */
  readonly row: number
  readonly column: string
  readonly error: CellError | undefined
  readonly onValue: (value: string) => void
}

/** The input for one value of a recipient, with its error. */
export function TypedCell({ recipient, row, column, error, onValue, ...events }: TypedCellProps) {
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
