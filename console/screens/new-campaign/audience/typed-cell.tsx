import { type ComponentProps, useId } from 'react'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import type { TypedRecipient } from '../model.ts'
import { type CellFault, cellOf, isStandard } from './typed.ts'
import { audienceWords } from './words.ts'

interface TypedCellProps extends Pick<ComponentProps<'input'>, 'onFocus' | 'onPaste' | 'onKeyDown'> {
  readonly recipient: TypedRecipient
  /** From 0. */
  readonly row: number
  readonly column: string
  readonly fault: CellFault | undefined
  readonly onValue: (value: string) => void
}

/** One value of a recipient, with what is wrong with it. */
export function TypedCell({ recipient, row, column, fault, onValue, ...events }: TypedCellProps) {
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
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? id : undefined}
        autoComplete="off"
        maxLength={2000}
        placeholder={title}
        value={cellOf(recipient, column)}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
      {fault && (
        <span className="error" id={id}>
          {fault.kind === 'missing' ? missing : words.tooLong(number(fault.most))}
        </span>
      )}
    </div>
  )
}
