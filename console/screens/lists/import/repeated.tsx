import type { ImportCheck } from '../../../api/import-types.ts'
import { Choice } from '../../../ui/field.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import type { OpenedImport } from './use-import.ts'
import { importWords } from './words.ts'

/** The rows of people who have a row above, or are in the list already, and the choice to leave them out. */
export function Repeated({
  wizard: { list, choices, checkRows },
  check: { repeated, inList },
}: {
  readonly wizard: OpenedImport
  readonly check: ImportCheck
}) {
  const words = useWords(importWords)
  const { count, number } = useFormat()
  if (repeated.rows + inList.rows === 0) return null
  const rows = (many: number) => count(many, words.row, words.rows)
  const named = ({ rows, first }: ImportCheck['repeated']) =>
    first
      .map(({ row, earlier }) => words.repeatedRow(number(row), earlier === null ? null : number(earlier)))
      .concat(rows > first.length ? '…' : [])
      .join(' · ')
  return (
    <div className="notice warning import-notice">
      <div>
        {repeated.rows > 0 && (
          <p>
            {words.repeated(rows(repeated.rows))} {named(repeated)}
          </p>
        )}
        {inList.rows > 0 && list && (
          <p>
            {words.inList(rows(inList.rows), list.name)} {named(inList)}
          </p>
        )}
        <Choice
          type="checkbox"
          checked={choices.repeatedRows === 'leaveOut'}
          onChange={({ currentTarget: { checked } }) =>
            void checkRows({ repeatedRows: checked ? 'leaveOut' : 'report' })
          }
        >
          {words.skipRepeated}
        </Choice>
      </div>
    </div>
  )
}
