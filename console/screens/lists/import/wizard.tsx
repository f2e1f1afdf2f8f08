import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../../api/account.ts'
import { listQuery } from '../../../api/lists.ts'
import { LeaveQuestion } from '../../../ui/leave-question.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useWords } from '../../../words/language.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { DoneStep } from './done-step.tsx'
import { FileDrop } from './file-drop.tsx'
import { Progress, StepBar } from './step-parts.tsx'
import { type ImportWizardProps, type StepsProps, useImport } from './use-import.ts'
import { importWords } from './words.ts'
import './style.css'
import './mapping.css'
import './outcome.css'

/** The import wizard: from a spreadsheet to a list. Each row is imported, or left out with a reason. */
export function ImportWizard(props: ImportWizardProps) {
  const account = useQuery(accountQuery)
  const list = useQuery({ ...listQuery(props.listId ?? ''), enabled: props.listId !== undefined })
  return (
    <Loaded query={account}>
      {({ homeCountry }) =>
        props.listId === undefined ? (
          <Steps {...props} list={null} homeCountry={homeCountry} />
        ) : (
          <Loaded query={list}>{found => <Steps {...props} list={found} homeCountry={homeCountry} />}</Loaded>
        )
      }
    </Loaded>
  )
}

function Steps(props: StepsProps) {
  const words = useWords(importWords)
  const wizard = useImport(props)
  const { step, opened, check, result, work } = wizard
  return (
    <div className="import">
      <StepBar step={step} />
      {step === 'file' && work.task === null && (
        <FileDrop problem={wizard.problem} onFile={file => void wizard.open(file)} />
      )}
      {step === 'columns' && opened && <ColumnsStep wizard={{ ...wizard, opened }} />}
      {step === 'check' && opened && check && <CheckStep wizard={{ ...wizard, opened }} check={check} />}
      {step === 'done' && opened && result && <DoneStep wizard={{ ...wizard, opened }} result={result} />}
      <Progress work={work} />
      {/* Its result could not be shown any more. */}
      <LeaveQuestion isAtRisk={work.task === 'import'} words={words} />
    </div>
  )
}
