import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createTemplate, uploadAsset } from '../../api/templates.ts'
import { ErrorNotice } from '../../ui/notice.tsx'
import { useErrors } from '../../words/errors.ts'
import { useWords } from '../../words/language.ts'
import { templatesWords } from './words.ts'

/** Makes a template of a PDF that is dropped anywhere on the screen, with the file's name. */
export function DropPdf({ enabled, children }: { readonly enabled: boolean; readonly children: ReactNode }) {
  const words = useWords(templatesWords)
  const { describe } = useErrors()
  const navigate = useNavigate()
  const [isOver, setIsOver] = useState(false)
  const make = useMutation({
    async mutationFn(file: File) {
      if (file.type !== 'application/pdf') throw new Error(words.notPdf)
      const { id: pdf, pages } = await uploadAsset(file)
      const name = file.name.replace(/\.pdf$/i, '').slice(0, 200) || words.untitled
      return createTemplate({ name, mode: 'pdf', pdf, hasBackPage: (pages ?? 1) > 1 }, crypto.randomUUID())
    },
    onSuccess: ({ data: { id } }) => navigate({ to: '/templates/$id', params: { id } }),
  })
  const take = useRef(make.mutate)
  take.current = make.mutate
  useEffect(() => {
    if (!enabled) return
    const listening = new AbortController()
    const { signal } = listening
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      // Null: the pointer has left the window.
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file) take.current(file)
    }
    addEventListener('dragover', over, { signal })
    addEventListener('dragleave', leave, { signal })
    addEventListener('drop', drop, { signal })
    return () => listening.abort()
  }, [enabled])
  return (
    <div className={isOver ? 'drop-pdf over' : 'drop-pdf'} data-hint={words.dropHere}>
      {make.isPending && (
        <p className="notice" role="status">
          {words.reading}
        </p>
      )}
      <ErrorNotice>{make.error && describe(make.error)}</ErrorNotice>
      {children}
    </div>
  )
}
