import { useEffect, useRef, useState } from 'react'
import type { Correction, ImportCheck } from '../../../api/import-types.ts'
import { fetchLeftOutRows } from '../../../api/imports.ts'
import { Button } from '../../../ui/button.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { Scrolled } from '../../../ui/scrolled.tsx'
import { PlainTable } from '../../../ui/table.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { CorrectRow, columnNameAt } from './correct-row.tsx'
import { reasonsOf } from './example.tsx'
import type { OpenedImport } from './use-import.ts'
import { importWords } from './words.ts'

interface LeftOutProps {
  readonly wizard: OpenedImport
  /** The number of rows that are left out, shown or not. */
  readonly out: number
}

const LOOKS = { faulty: 'faulty', skipped: 'skipped', repeated: 'muted' }

/** The rows that are left out, with the reasons: each can be corrected, and all downloaded. And those that were corrected. */
export function LeftOut({ wizard, out, issues }: LeftOutProps & Pick<ImportCheck, 'issues'>) {
  const { choices, work, checkRows } = wizard
  const words = useWords(importWords)
  const { count, number } = useFormat()
  const [open, setOpen] = useState<number | null>(null)
  const section = useRef<HTMLElement>(null)
  const { corrections = [] } = choices

  /** Another button gets the focus of the one that is gone: of the row that follows. */
  const left = useRef<number | null>(null)
  useEffect(() => {
    if (left.current === null || open !== null || work.task !== null) return
    const after = issues.findIndex(({ row }) => row >= left.current!)
    const buttons = section.current?.querySelectorAll<HTMLElement>('.import-correct-row')
    const next = buttons?.[Math.max(0, after)] ?? section.current?.querySelector<HTMLElement>('h3')
    next?.focus()
    left.current = null
  }, [issues, open, work.task])

  async function correct(row: number, now: readonly Correction[]) {
    const columns = new Set(now.map(({ column }) => column))
    const others = corrections.filter(one => one.row !== row || !columns.has(one.column))
    // What was typed stays where the service cannot be reached.
    if (now.length > 0 && !(await checkRows({ corrections: [...others, ...now] }))) return
    left.current = row
    setOpen(null)
  }

  const title = words.outTitle(count(out, words.row, words.rows))
  return (
    <section className="import-out" ref={section}>
      {out > 0 && (
        <>
          <div className="row">
            <h3 tabIndex={-1}>{title}</h3>
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
                  cell: issue => <span className={LOOKS[issue.outcome]}>{reasonsOf(issue)}</span>,
                },
                {
                  head: words.outCells,
                  look: 'muted',
                  cell: issue =>
                    issue.row === open ? (
                      <CorrectRow
                        wizard={wizard}
                        row={issue}
                        onSave={now => void correct(issue.row, now)}
                        onCancel={() => void correct(issue.row, [])}
                      />
                    ) : (
                      issue.cells.filter(cell => cell.trim() !== '').join(' · ')
                    ),
                },
                {
                  look: 'actions',
                  cell: ({ row, outcome }) =>
                    outcome !== 'repeated' &&
                    row !== open && (
                      <Button
                        small
                        className="import-correct-row"
                        aria-label={words.correctRow(number(row))}
                        disabled={work.task !== null || open !== null}
                        onClick={() => setOpen(row)}
                      >
                        {words.correct}
                      </Button>
                    ),
                },
              ]}
            />
          </Scrolled>
          {issues.length < out && <p className="muted">{words.outFirst(number(issues.length))}</p>}
        </>
      )}
      <Corrected wizard={wizard} corrections={corrections} onUndo={row => (left.current = row)} />
    </section>
  )
}

interface CorrectedProps {
  readonly wizard: OpenedImport
  readonly corrections: readonly Correction[]
  readonly onUndo: (row: number) => void
}

/** What was corrected, row by row, with a way back to what the file says. */
function Corrected({ wizard: { opened, work, checkRows }, corrections, onUndo }: CorrectedProps) {
  const words = useWords(importWords)
  const { count, number } = useFormat()
  const rows = [...Map.groupBy(corrections, ({ row }) => row)].toSorted(([a], [b]) => a - b)
  if (rows.length === 0) return null
  return (
    <>
      <h3 tabIndex={-1}>{words.corrected(count(rows.length, words.row, words.rows))}</h3>
      <ul className="import-corrected">
        {rows.map(([row, cells]) => (
          <li key={row}>
            <span>
              <strong>{words.rowOf(number(row))}</strong>{' '}
              {cells
                .map(({ column, text }) => `${columnNameAt(opened.preview, column, words)}: ${text}`)
                .join(' · ')}
            </span>
            <Button
              small
              aria-label={words.undoRow(number(row))}
              disabled={work.task !== null}
              onClick={() => {
                onUndo(row)
                void checkRows({ corrections: corrections.filter(one => one.row !== row) })
              }}
            >
              {words.undo}
            </Button>
          </li>
        ))}
      </ul>
    </>
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
