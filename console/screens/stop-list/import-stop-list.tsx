import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { queries } from '../../api/queries.ts'
import { reaches, useSession } from '../../api/session.ts'
import { importStopList, STOP_LIST, type StopListImport } from '../../api/stop-list.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Scrolled } from '../../ui/scrolled.tsx'
import { PlainTable } from '../../ui/table.tsx'
import { useErrors } from '../../words/errors.ts'
import { useFormat } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { FileDrop } from '../lists/import/file-drop.tsx'
import { Progress, StepTitle } from '../lists/import/step-parts.tsx'
import { useWork } from '../lists/import/use-work.ts'
import { importWords } from '../lists/import/words.ts'
import { stopListWords } from './words.ts'
import '../lists/import/outcome.css'

/** Adds the people and households of a file to the stop list, in one step. */
export function ImportStopList() {
  const words = useWords(stopListWords)
  const { writersOnly } = useWords(importWords)
  const mayWrite = reaches(useSession().role, 'writer')
  return (
    <>
      <BackLink to="/lists/stop-list">{words.title}</BackLink>
      <PageHead title={words.importTitle} lead={mayWrite && words.importLead} />
      {mayWrite ? <Import /> : <Empty>{writersOnly}</Empty>}
    </>
  )
}

function Import() {
  const { language } = useLanguage()
  const { describe } = useErrors()
  const work = useWork()
  const [result, setResult] = useState<StopListImport | null>(null)

  async function take(file: File) {
    const done = await work.run('import', options => importStopList(file, language, options))
    if (!done) return
    setResult(done)
    void queries.invalidateQueries(STOP_LIST)
  }

  return (
    <div className="import">
      {result && <Result result={result} onAgain={() => setResult(null)} />}
      {!result && work.task === null && (
        <FileDrop
          problem={work.failure ? describe(work.failure.error) : undefined}
          onFile={file => void take(file)}
        />
      )}
      <Progress work={work} />
    </div>
  )
}

interface ResultProps {
  readonly result: StopListImport
  readonly onAgain: () => void
}

/** How many rows were added, and why others were not. */
function Result({ result, onAgain }: ResultProps) {
  const words = useWords(stopListWords)
  const { count, number } = useFormat()
  const { added, known, refusedRows, refused } = result
  const title = words.refused(count(refusedRows, words.row, words.rows))
  return (
    <section className="import-step">
      <StepTitle>{words.done(count(added, words.entry, words.entries))}</StepTitle>
      {known > 0 && <p>{words.known(count(known, words.row, words.rows))}</p>}
      {refusedRows > 0 && (
        <div>
          <h3>{title}</h3>
          {refused.length < refusedRows && (
            <p className="muted">{words.refusedFirst(number(refused.length))}</p>
          )}
          <Scrolled label={title}>
            <PlainTable
              rows={refused}
              keyOf={({ row }) => row}
              columns={[
                { head: words.rowHead, cell: ({ row }) => number(row) },
                {
                  head: words.reason,
                  cell: ({ reasons }) => reasons.map(({ message }) => message).join(' · '),
                },
              ]}
            />
          </Scrolled>
        </div>
      )}
      <div className="row">
        <Link to="/lists/stop-list" className="button primary">
          {words.toList}
        </Link>
        <Button look="plain" onClick={onAgain}>
          {words.another}
        </Button>
      </div>
    </section>
  )
}
