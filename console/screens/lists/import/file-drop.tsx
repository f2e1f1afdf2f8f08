import { type DragEvent, useId, useRef, useState } from 'react'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { useWords } from '../../../words/language.ts'
import { importWords } from './words.ts'
import './style.css'

const MB = 1024 * 1024
const KINDS = {
  csv: { most: 5, named: /\.(?:csv|txt|tsv)$/i },
  excel: { most: 10, named: /\.xlsx?$/i },
} as const

interface FileDropProps {
  /** Why the last file was refused. */
  readonly problem: string | undefined
  readonly onFile: (file: File) => void
}

/** Takes a file, and refuses at once a file that the service would only refuse after the upload. */
export function FileDrop({ problem, onFile }: FileDropProps) {
  const words = useWords(importWords)
  const id = useId()
  const depth = useRef(0)
  const [isOver, setIsOver] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)

  function take(file: File | undefined) {
    if (!file) return
    const kind = Object.values(KINDS).find(({ named }) => named.test(file.name))
    const reason = !kind
      ? words.notTable
      : file.size > kind.most * MB
        ? words.tooLarge(kind.most)
        : file.size === 0
          ? words.emptyFile
          : null
    setRefused(reason)
    if (reason === null) onFile(file)
  }

  /** The pointer enters and leaves child elements too, so these events are counted. */
  function follow(event: DragEvent, step: number) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    depth.current += step
    setIsOver(depth.current > 0)
  }

  const wrong = refused ?? problem
  return (
    <div className="stack import-file">
      <label
        htmlFor={id}
        className={isOver ? 'import-drop over' : 'import-drop'}
        onDragEnter={event => follow(event, 1)}
        onDragOver={event => follow(event, 0)}
        onDragLeave={event => follow(event, -1)}
        onDrop={event => {
          event.preventDefault()
          depth.current = 0
          setIsOver(false)
          take(event.dataTransfer.files[0])
        }}
      >
        <SheetDrawing />
        <strong>{isOver ? words.dropNow : words.dropTitle}</strong>
        <span className="muted">{words.dropOr}</span>
        <span className="button primary">{words.choose}</span>
        <span className="hint">
          {words.dropHint}
          <br />
          {words.dropAny}
        </span>
      </label>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept=".csv,.txt,.tsv,.xlsx,.xls,text/csv"
        aria-label={words.choose}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0])
          // Cleared, so that the same file can be chosen again after it was corrected.
          currentTarget.value = ''
        }}
      />
      <ErrorNotice>{wrong}</ErrorNotice>
    </div>
  )
}

/** Rows and columns on a sheet of paper. */
const SheetDrawing = () => (
  <svg viewBox="0 0 64 56" width="64" height="56" aria-hidden="true" className="import-drawing">
    <rect x="4" y="4" width="56" height="48" rx="3" />
    <path d="M4 16h56M4 28h56M4 40h56M22 4v48M42 4v48" />
  </svg>
)
