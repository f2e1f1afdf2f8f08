import type { CheckConfig, ImportCheck } from '../../../api/import-types.ts'
import { Scrolled } from '../../../ui/scrolled.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { DownloadLeftOut } from './download-left-out.tsx'
import { reasonsOf } from './example-table.tsx'
import type { Work } from './use-work.ts'
import { importWords } from './words.ts'

interface LeftOutProps {
  readonly file: File
  readonly config: CheckConfig
  readonly check: ImportCheck
  readonly work: Work
  /** The number of rows that are left out, shown or not. */
  readonly out: number
}

/** The rows that are left out, with the reasons, and a way to download them. */
export function LeftOut({ file, config, check: { issues }, work, out }: LeftOutProps) {
  const words = useWords(importWords)
  const { count, number } = useFormat()
  const title = words.outTitle(count(out, words.row, words.rows))
  return (
    <section className="import-out">
      <div className="row">
        <h3>{title}</h3>
        <DownloadLeftOut file={file} config={config} work={work} out={out} />
      </div>
      <p className="muted">{words.outLead}</p>
      <Scrolled label={title}>
        <table>
          <thead>
            <tr>
              <th className="number">{words.rowHead}</th>
              <th>{words.outReason}</th>
              <th>{words.outCells}</th>
            </tr>
          </thead>
          <tbody>
            {issues.map(issue => (
              <tr key={issue.row}>
                <td className="number">{number(issue.row)}</td>
                <td className="why">
                  <span className={issue.outcome === 'faulty' ? 'faulty' : 'skipped'}>
                    {reasonsOf(issue)}
                  </span>
                </td>
                <td className="muted">{issue.cells.filter(cell => cell.trim() !== '').join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
      {issues.length < out && <p className="muted">{words.outFirst(number(issues.length))}</p>}
    </section>
  )
}
