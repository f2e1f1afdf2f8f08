import type { ImportPreview, LeftOutRow } from '../../../api/import-types.ts'
import { Scrolled } from '../../../ui/scrolled.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { columnName } from './column-name.ts'
import { type Mapping, standardFields } from './mapping.ts'
import type { ExampleRow } from './use-example.ts'
import { importWords } from './words.ts'

interface ExampleTableProps {
  readonly preview: ImportPreview
  readonly mapping: Mapping
  /** Undefined while the mapping cannot be used: then the rows are shown as the file has them. */
  readonly rows: readonly ExampleRow[] | undefined
}

export const reasonsOf = ({ reasons }: LeftOutRow): string =>
  [...new Set(reasons.map(({ message }) => message))].join(' · ')

/** The first rows as they will be stored. Rows that are left out are struck through, with the reason. */
export function ExampleTable({ preview, mapping, rows }: ExampleTableProps) {
  const words = useWords(importWords)
  const { count, number } = useFormat()
  const own = mapping.order.flatMap(place => {
    const choice = mapping.choices[place]!
    return choice.target === 'own' ? [choice] : []
  })
  const shown = count(preview.rows.length, words.row, words.rows)
  const title = rows ? words.previewTitle(shown) : words.rawTitle(shown)
  return (
    <section className="import-example">
      <h3>{title}</h3>
      <Scrolled label={title}>
        <table>
          <thead>
            <tr>
              <th className="number">{words.rowHead}</th>
              {rows
                ? [
                    ...standardFields.map(field => <th key={field}>{words.fields[field]}</th>),
                    ...own.map(({ key, label }) => <th key={`own ${key}`}>{label}</th>),
                  ]
                : preview.columns.map(column => <th key={column.index}>{columnName(column, words)}</th>)}
            </tr>
          </thead>
          <tbody>
            {rows
              ? rows.map(({ row, recipient, left }) => (
                  <tr key={row} className={left ? 'left-out' : undefined}>
                    <td className="number muted">{number(row)}</td>
                    {recipient ? (
                      <>
                        {standardFields.map(field => (
                          <td key={field}>{recipient[field]}</td>
                        ))}
                        {own.map(({ key }) => (
                          <td key={`own ${key}`}>{recipient.customFields[key]?.value}</td>
                        ))}
                      </>
                    ) : (
                      <td colSpan={standardFields.length + own.length}>
                        <span className={left.outcome === 'faulty' ? 'tag danger' : 'tag warning'}>
                          {reasonsOf(left)}
                        </span>{' '}
                        <s className="muted">{left.cells.filter(Boolean).join(' · ')}</s>
                      </td>
                    )}
                  </tr>
                ))
              : preview.rows.map(({ row, cells }) => (
                  <tr key={row}>
                    <td className="number muted">{number(row)}</td>
                    {preview.columns.map(({ index }) => (
                      <td key={index}>{cells[index]}</td>
                    ))}
                  </tr>
                ))}
          </tbody>
        </table>
      </Scrolled>
    </section>
  )
}
