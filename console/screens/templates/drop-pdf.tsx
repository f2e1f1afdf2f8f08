import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { createTemplate, uploadAsset } from '../../api/templates.ts'
import { useWords } from '../../words/language.ts'
import { templatesWords } from './words.ts'

/** A PDF that is dropped anywhere becomes a template with its name. */
export function DropPdf({ enabled, children }: { readonly enabled: boolean; readonly children: ReactNode }) {
  const words = useWords(templatesWords)
  const navigate = useNavigate()
  const [isOver, setIsOver] = useState(false)
  const make = useMutation({
    async mutationFn(file: File) {
      if (file.type !== 'application/pdf') throw new Error(words.notPdf)
      const { id: pdf, pages } = await uploadAsset(file)
      const name = file.name.replace(/\.pdf$/i, '').slice(0, 200) || words.untitled
      return createTemplate({ name, mode: 'pdf', pdf, hasBackPage: (pages ?? 1) > 1 })
    },
    onSuccess: ({ data: { id } }) => navigate({ to: '/templates/$id', params: { id } }),
  })
  if (!enabled) return <>{children}</>
  return (
    // A button does the same: the editor takes a PDF too.
    <div
      className={isOver ? 'drop-pdf over' : 'drop-pdf'}
      data-hint={words.dropHere}
      onDragOver={event => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={event => {
        event.preventDefault()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (file) make.mutate(file)
      }}
    >
      {make.isPending && (
        <p className="notice" role="status">
          {words.reading}
        </p>
      )}
      {make.error && (
        <p className="notice danger" role="alert">
          {make.error.message}
        </p>
      )}
      {children}
    </div>
  )
}
