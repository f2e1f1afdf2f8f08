import { Link } from '@tanstack/react-router'
import type { CheckConfig, ImportResult } from '../../../api/import-types.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { WriteToList } from '../list-parts.tsx'
import { DownloadLeftOut } from './download-left-out.tsx'
import { StepTitle } from './step-title.tsx'
import type { Work } from './use-work.ts'
import { importWords } from './words.ts'

interface DoneStepProps {
  readonly file: File
  readonly config: CheckConfig
  readonly result: ImportResult
  readonly work: Work
  readonly problem: string | undefined
  readonly onMore: () => void
  readonly onDone: (() => void) | undefined
}

/** The result of the import: what was imported, what was left out, and the next steps. */
export function DoneStep({ file, config, result, work, problem, onMore, onDone }: DoneStepProps) {
  const words = useWords(importWords)
  const { count } = useFormat()
  const { listId, listName, imported, skipped, faulty } = result
  const out = skipped + faulty
  return (
    <section className="import-step import-done">
      <span className="done-mark">
        <Icon name="check" size={28} />
      </span>
      <StepTitle>{words.doneTitle(count(imported, words.recipient, words.recipients), listName)}</StepTitle>
      {out > 0 && (
        <p className="row">
          {words.doneOut(count(out, words.row, words.rows))}
          <DownloadLeftOut file={file} config={config} work={work} out={out} />
        </p>
      )}
      {problem && (
        <p className="notice danger" role="alert">
          {problem}
        </p>
      )}
      <div className="row">
        {onDone ? (
          <Button look="primary" onClick={onDone}>
            {words.goOn(listName)}
          </Button>
        ) : (
          <>
            <WriteToList listId={listId} />
            <Link to="/lists/$id" params={{ id: listId }} className="button">
              {words.toList}
            </Link>
          </>
        )}
        <Button look="plain" onClick={onMore}>
          {words.more}
        </Button>
      </div>
    </section>
  )
}
