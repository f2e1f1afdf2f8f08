import { Link } from '@tanstack/react-router'
import type { ImportResult } from '../../../api/import-types.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { WriteToList } from '../list-parts.tsx'
import { DownloadLeftOut } from './left-out.tsx'
import { StepTitle } from './step-parts.tsx'
import type { OpenedImport } from './use-import.ts'
import { importWords } from './words.ts'

interface DoneStepProps {
  readonly wizard: OpenedImport
  readonly result: ImportResult
}

/** The result of the import: what was imported, what was left out, and the next steps. */
export function DoneStep({ wizard, result }: DoneStepProps) {
  const words = useWords(importWords)
  const { count } = useFormat()
  const { onDone, config, choices, alike } = wizard
  const { listId, listName, imported, skipped, faulty } = result
  const out = skipped + faulty
  // The list has everybody now.
  const others = config && { ...config, choices: { ...choices, repeatedRows: 'report' as const } }
  return (
    <section className="import-step import-done">
      <span className="done-mark">
        <Icon name="check" size={28} />
      </span>
      <StepTitle>{words.doneTitle(count(imported, words.recipient, words.recipients), listName)}</StepTitle>
      {out > 0 && (
        <p className="row">
          {words.doneOut(count(out, words.row, words.rows))}
          {out > alike && <DownloadLeftOut wizard={{ ...wizard, config: others }} out={out - alike} />}
        </p>
      )}
      <ErrorNotice>{wizard.problem}</ErrorNotice>
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
        <Button look="plain" onClick={wizard.startAgain}>
          {words.more}
        </Button>
      </div>
    </section>
  )
}
