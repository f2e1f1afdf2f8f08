import type { ImportCheck, LeftOutRow } from '../../../api/import-types.ts'
import { fetchLeftOutRows } from '../../../api/imports.ts'
import { Button } from '../../../ui/button.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { Scrolled } from '../../../ui/scrolled.tsx'
import { PlainTable } from '../../../ui/table.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import type { OpenedImport } from './use-import.ts'
import { importWords } from './words.ts'

interface LeftOutProps {
  readonly wizard: OpenedImport
  /** The number of rows that are left out, shown or not. */
  readonly out: number
}

export const reasonsOf = ({ reasons }: LeftOutRow): string =>
  [...new Set(reasons.map(({ message }) => message))].join(' · ')

/** The rows that are left out, with the reasons, and a way to download them. */
export function LeftOut({ wizard, out, issues }: LeftOutProps & Pick<ImportCheck, 'issues'>) {
  const words = useWords(importWords)
  const { count, number } = useFormat()
  const title = words.outTitle(count(out, words.row, words.rows))
  return (
    <section className="import-out">
      <div className="row">
        <h3>{title}</h3>
        <DownloadLeftOut wizard={wizard} out={out} />
      </div>
      <p className="muted">{words.outLead}</p>
      <Scrolled label={title}>
        <PlainTable
          rows={issues}
          keyOf={({ row }) => row}
          columns={[
            { head: words.rowHead, look: 'number', cell: ({ row }) => number(row) },
            {
              head: words.outReason,
              look: 'why',
              cell: issue => (
                <span className={issue.outcome === 'faulty' ? 'faulty' : 'skipped'}>{reasonsOf(issue)}</span>
              ),
            },
            {
              head: words.outCells,
              look: 'muted',
              cell: ({ cells }) => cells.filter(cell => cell.trim() !== '').join(' · '),
            },
          ]}
        />
      </Scrolled>
      {issues.length < out && <p className="muted">{words.outFirst(number(issues.length))}</p>}
    </section>
  )
}

/** Downloads the rows that are left out, as a file that can be corrected and imported. */
export function DownloadLeftOut({ wizard: { opened, config, work }, out }: LeftOutProps) {
  const words = useWords(importWords)
  const { count } = useFormat()
  const { file } = opened
  return (
    <Button
      small
      disabled={work.task !== null}
      onClick={async () => {
        if (!config) return
        const blob = await work.run('download', options => fetchLeftOutRows(file, config, options))
        if (blob) saveFile(blob, words.downloadName(file.name.replace(/\.[^.]*$/, '')))
      }}
    >
      {words.download(count(out, words.row, words.rows))}
    </Button>
  )
}
