import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery } from '../../../api/account.ts'
import type { ImportCheck, ImportPreview, ImportResult } from '../../../api/import-types.ts'
import { checkImport, previewImport, runImport } from '../../../api/imports.ts'
import { type ListDetail, listQuery } from '../../../api/lists.ts'
import { LeaveQuestion } from '../../../ui/leave-question.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useFormat } from '../../../words/format.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { DoneStep } from './done-step.tsx'
import { FileStep } from './file-step.tsx'
import { type Mapping, readMapping, toMapping } from './mapping.ts'
import { Progress } from './progress.tsx'
import { StepBar, type StepName } from './step-bar.tsx'
import './style.css'
import './mapping.css'
import './outcome.css'
import { useProblem } from './use-problem.ts'
import { useWork } from './use-work.ts'
import { importWords } from './words.ts'

export interface ImportWizardProps {
  /** The list that gets the rows; without it, a new list is made. */
  readonly listId?: string
  /** The proposed name of a new list; without it, the file's name. */
  readonly nameProposed?: string
  /** Called with the list as soon as it is filled, and with null when another file is begun. */
  readonly onImported?: (listId: string | null) => void
  /** Goes on with the filled list; without it the wizard shows links to go on. */
  readonly onDone?: () => void
}

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

interface StepsProps extends ImportWizardProps {
  readonly list: ListDetail | null
  /** The name of the sender's country. */
  readonly homeCountry: string
}

interface Opened {
  readonly file: File
  readonly preview: ImportPreview
}

const LONGEST_NAME = 200

const nameOf = (file: File): string =>
  file.name
    .replace(/\.[^.]*$/, '')
    .replace(/_+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)

function Steps({ list, homeCountry, nameProposed, onImported, onDone }: StepsProps) {
  const { language } = useLanguage()
  const { percent } = useFormat()
  const words = useWords(importWords)
  const queries = useQueryClient()
  const work = useWork()
  const [step, setStep] = useState<StepName>('file')
  const [opened, setOpened] = useState<Opened | null>(null)
  const [mapping, setMapping] = useState<Mapping | null>(null)
  const [checked, setChecked] = useState<{ check: ImportCheck; importId: string } | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  const [name, setName] = useState('')
  const { problem, isRefused } = useProblem(work.error)

  const locked = list?.status === 'locked' ? list.fields : null
  const ofList = list ? { listId: list.id } : {}
  const config = opened && mapping && { ...toMapping(mapping, opened.preview), ...ofList, language }

  /** @param headerRow the header row that the person has chosen; without it, the service finds it */
  async function open(file: File, headerRow?: number) {
    const preview = await work.run('read', options =>
      previewImport(file, { ...ofList, ...(headerRow !== undefined && { headerRow }) }, options),
    )
    if (!preview) return
    setOpened({ file, preview })
    setMapping(readMapping(preview.remembered ?? preview.proposal, preview, locked, homeCountry))
    setName(nameProposed ?? nameOf(file))
    setStep('columns')
  }

  async function check() {
    if (!opened || !config) return
    const found = await work.run('check', options => checkImport(opened.file, config, options))
    if (!found) return
    setChecked({ check: found, importId: crypto.randomUUID() })
    setStep('check')
  }

  async function runWizardImport() {
    if (!opened || !mapping || !checked) return
    const done = await work.run('import', options =>
      runImport(
        opened.file,
        {
          ...toMapping(mapping, opened.preview),
          ...(list ? { listId: list.id } : { newListName: name.trim() }),
          importId: checked.importId,
          faultyRows: 'leaveOut',
        },
        options,
      ),
    )
    if (!done) return
    setResult(done)
    setStep('done')
    onImported?.(done.listId)
    await queries.invalidateQueries({ queryKey: ['lists'] })
  }

  function startAgain() {
    setStep('file')
    setOpened(null)
    setChecked(null)
    setResult(null)
    onImported?.(null)
  }

  return (
    <div className="import">
      <StepBar at={step} />
      {step === 'file' && <FileStep problem={problem} busy={work.task !== null} onFile={open} />}
      {step === 'columns' && opened && mapping && (
        <ColumnsStep
          file={opened.file}
          preview={opened.preview}
          mapping={mapping}
          locked={locked}
          listId={list?.id}
          country={homeCountry}
          work={work}
          problem={problem}
          onMapping={setMapping}
          onHeaderRow={row => open(opened.file, row)}
          onOtherFile={startAgain}
          onCheck={check}
        />
      )}
      {step === 'check' && opened && config && checked && (
        <CheckStep
          file={opened.file}
          config={config}
          check={checked.check}
          list={list}
          name={name}
          work={work}
          problem={problem}
          isRefused={isRefused}
          onName={setName}
          onBack={() => setStep('columns')}
          onOtherFile={startAgain}
          onImport={runWizardImport}
        />
      )}
      {step === 'done' && opened && config && result && (
        <DoneStep
          file={opened.file}
          config={config}
          result={result}
          work={work}
          problem={problem}
          onMore={startAgain}
          onDone={onDone}
        />
      )}
      <Progress work={work} percent={percent} />
      {/* Its result could not be shown any more. */}
      <LeaveQuestion isAtRisk={work.task === 'import'} words={words} />
    </div>
  )
}
