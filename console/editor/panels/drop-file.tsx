import { type ComponentProps, type DragEvent, type ReactNode, useId, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { Icon } from '../../ui/icon.tsx'
import { useErrors } from '../../words/errors.ts'
import { useWords } from '../../words/language.ts'
import { useReasons } from '../../words/reasons.ts'
import { editorWords } from '../words.ts'

interface DropFileProps {
  readonly label: string
  readonly hint: ReactNode
  /** Types that the file dialog shows. */
  readonly accept: string
  readonly onFile: (file: File) => Promise<void>
  readonly disabled?: boolean
}

export const IMAGE_TYPES = 'image/png,image/jpeg'
export const PDF_TYPE = 'application/pdf'

/** An element that a file can be dropped on. */
export function useDrop(onFile: (file: File, event: DragEvent<HTMLElement>) => void, disabled = false) {
  const [isOver, setIsOver] = useState(false)
  const target = {
    onDragOver(event: DragEvent<HTMLElement>) {
      if (disabled || !event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent<HTMLElement>) {
      const [file] = event.dataTransfer.files
      setIsOver(false)
      if (disabled || !file) return
      event.preventDefault()
      event.stopPropagation()
      onFile(file, event)
    },
  }
  return { isOver, target }
}

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  readonly onFile: (file: File | undefined) => void
}

export const FileInput = ({ onFile, ...input }: FileInputProps) => (
  <input
    {...input}
    type="file"
    onChange={({ currentTarget }) => {
      onFile(currentTarget.files?.[0])
      // The same file may be chosen again.
      currentTarget.value = ''
    }}
  />
)

/** Reads files in, one at a time. */
export function useTaking(take: (file: File) => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { describe } = useErrors()
  const say = useReasons()
  return {
    busy,
    /** What was wrong with the last file. */
    error,
    async begin(file: File | undefined) {
      if (!file || busy) return
      setBusy(true)
      setError(null)
      try {
        await take(file)
      } catch (thrown) {
        const [ofFile] = thrown instanceof ApiError ? Object.values(thrown.fields) : []
        setError(ofFile === undefined ? describe(thrown) : say(ofFile))
      } finally {
        setBusy(false)
      }
    },
  }
}

/** A place for a file: to choose it, or to drop it on. */
export function DropFile({ label, hint, accept, onFile, disabled }: DropFileProps) {
  const words = useWords(editorWords)
  const id = useId()
  const { busy, error, begin } = useTaking(onFile)
  const { isOver, target } = useDrop(begin)
  if (disabled) return null
  return (
    <div className="drop-file">
      <label htmlFor={id} className={isOver ? 'over' : undefined} aria-busy={busy} {...target}>
        <Icon name="plus" size={16} />
        <span>
          <strong>{busy ? words.uploading : label}</strong>{' '}
          {!busy && <span className="muted">{words.orDrop}</span>}
          <span className="hint">{hint}</span>
        </span>
      </label>
      <FileInput id={id} className="visually-hidden" accept={accept} onFile={begin} />
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
