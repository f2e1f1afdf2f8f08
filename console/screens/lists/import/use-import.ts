import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import type {
  CheckConfig,
  FileChoices,
  ImportCheck,
  ImportPreview,
  ImportResult,
} from '../../../api/import-types.ts'
import { checkImport, previewImport, runImport } from '../../../api/imports.ts'
import type { ListDetail } from '../../../api/lists.ts'
import { queries } from '../../../api/queries.ts'
import { useErrors } from '../../../words/errors.ts'
import { useLanguage } from '../../../words/language.ts'
import { type Mapping, readMapping, toMapping } from './mapping.ts'
import { useWork } from './use-work.ts'

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

export interface StepsProps extends ImportWizardProps {
  readonly list: ListDetail | null
  /** The name of the sender's country. */
  readonly homeCountry: string
}

export const STEPS = ['file', 'columns', 'check', 'done'] as const

type Step = (typeof STEPS)[number]

const LONGEST_NAME = 200

const nameOf = (file: File): string =>
  file.name
    .replace(/\.[^.]*$/, '')
    .replace(/_+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)

/** Until a person has chosen: what cannot be seen is not imported, and who comes twice is named. */
const UNCHOSEN: FileChoices = { hiddenRows: 'leaveOut', repeatedRows: 'report' }

/** A file as it was read. */
interface ReadFile {
  readonly file: File
  readonly preview: ImportPreview
  /** However often the import is tried, nothing comes in twice. */
  readonly importId: string
}

/** Two previews of a file with equal columns can have the same mapping. */
const columnsOf = ({ headerRow, sheet, columns }: ImportPreview): string =>
  JSON.stringify([headerRow, sheet?.name, columns.map(({ header }) => header)])

export type Import = ReturnType<typeof useImport>

/** An import that has read its file, with what each step needs. */
export type OpenedImport = Import & { readonly opened: NonNullable<Import['opened']> }

/** An import on its way: its step, its file, and what was found and done. */
export function useImport({ list, homeCountry, nameProposed, onImported, onDone }: StepsProps) {
  const { language } = useLanguage()
  const { describe } = useErrors()
  const work = useWork()
  const [step, setStep] = useState<Step>('file')
  const [read, setRead] = useState<ReadFile | null>(null)
  const [choices, choose] = useState(UNCHOSEN)
  const [mapping, setMapping] = useState<Mapping | null>(null)
  const [checked, setChecked] = useState<ImportCheck | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  const [name, setName] = useState('')

  const locked = list?.status === 'locked' ? list.fields : null
  const ofList = list ? { listId: list.id } : {}
  const opened = read && mapping && { ...read, mapping }
  const config: CheckConfig | null = opened && {
    ...toMapping(opened.mapping, opened.preview),
    ...ofList,
    choices,
    language,
  }

  /** Choices are shown at once, and stay if the service has done what they ask for. */
  async function choosing<T>(chosen: FileChoices, asked: Promise<T | undefined>): Promise<T | undefined> {
    choose(chosen)
    const found = await asked
    if (!found) choose(choices)
    return found
  }

  async function open(file: File, chosen: FileChoices = UNCHOSEN, headerRow?: number) {
    const order = { ...ofList, choices: chosen, ...(headerRow !== undefined && { headerRow }) }
    const preview = await choosing(
      chosen,
      work.run('read', options => previewImport(file, order, options)),
    )
    if (!preview) return
    setRead({ file, preview, importId: crypto.randomUUID() })
    if (!read || columnsOf(read.preview) !== columnsOf(preview)) {
      setMapping(readMapping(preview.remembered ?? preview.proposal, preview, locked, homeCountry))
    }
    if (file !== read?.file) setName(nameProposed ?? nameOf(file))
    setStep('columns')
  }

  /**
   * Reads the file again with other choices.
   * @param headerRow that the person has chosen; of another worksheet, the service finds it
   */
  async function readAgain(changed: FileChoices, headerRow?: number) {
    if (!opened) return
    const { file, preview } = opened
    const isOther = changed.sheet !== undefined
    await open(
      file,
      { ...(isOther ? UNCHOSEN : choices), ...changed },
      headerRow ?? (isOther ? undefined : preview.headerRow),
    )
  }

  /**
   * @param changed choices that the person has made with the rows before their eyes
   * @returns whether it was done
   */
  async function checkRows(changed: FileChoices = {}): Promise<boolean> {
    if (!opened || !config) return false
    const chosen = { ...choices, ...changed }
    const found = await choosing(
      chosen,
      work.run('check', options => checkImport(opened.file, { ...config, choices: chosen }, options)),
    )
    if (!found) return false
    setChecked(found)
    setStep('check')
    return true
  }

  async function finish() {
    if (!opened) return
    const done = await work.run('import', options =>
      runImport(
        opened.file,
        {
          ...toMapping(opened.mapping, opened.preview),
          ...(list ? { listId: list.id } : { newListName: name.trim() }),
          choices,
          importId: opened.importId,
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
    setRead(null)
    setChecked(null)
    setResult(null)
    onImported?.(null)
  }

  const { task: failed, error } = work.failure ?? { task: null, error: null }
  return {
    list,
    homeCountry,
    locked,
    step,
    work,
    opened,
    config,
    check: checked,
    result,
    /** Of the new list. */
    name,
    /** The error of the last task, in the person's language. */
    problem: error === null ? undefined : describe(error),
    /** Whether it is certain that the service has done nothing. */
    isRefused: error instanceof ApiError && error.status >= 400 && error.status < 500,
    failed,
    choices,
    /** Rows that are left out for a person who has one. */
    alike: checked && choices.repeatedRows === 'leaveOut' ? checked.repeated.rows + checked.inList.rows : 0,
    open,
    readAgain,
    setMapping,
    setName,
    checkRows,
    backToColumns: () => setStep('columns'),
    finish,
    startAgain,
    onDone,
  }
}
