import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, type ReactNode, type Ref, Suspense, useMemo } from 'react'
import { fieldsQuery } from '../../api/lists.ts'
import { setAttrs, write } from '../model/changes.ts'
import { documentOf } from '../model/design.ts'
import { firstSheet } from '../sheet/first-sheet.ts'
import { useEditor } from '../state/editor-context.ts'
import type { WritingHandle, Writing as WritingType } from '../writing/writing.tsx'
import { LANGUAGES } from './languages.ts'
import { PanelSelect } from './panel-select.tsx'

/** Loaded after the sheet, because building the text editor keeps the page busy. */
const Writing = lazy(async () => {
  await firstSheet()
  const { Writing } = await import('../writing/writing.tsx')
  return { default: Writing }
})

interface PageTextProps extends Pick<ComponentProps<typeof WritingType>, 'label' | 'onImages'> {
  readonly page: 'front' | 'back'
  readonly writing: Ref<WritingHandle>
  readonly languageLabel: string
  /** Beside the choice of the language. */
  readonly children?: ReactNode
}

/** The text of a page, and the language of the letter. */
export function PageText({ page, writing, languageLabel, children, ...rest }: PageTextProps) {
  const editing = useEditor()
  const { unsaidLanguage, design, change, variant, problems, readOnly } = editing
  const { recipient, fields } = editing.recipients
  const { data: ofAccount } = useQuery({ ...fieldsQuery, enabled: fields === null })
  const document = documentOf(design, page)!
  const sample = useMemo(() => {
    const { fields, variant, ...standard } = recipient
    return { ...fields, ...standard }
  }, [recipient])
  const textProblems = useMemo(
    () =>
      problems.flatMap(({ severity, text, targets }) =>
        targets.flatMap(target =>
          target.kind === 'text' && target.page === page && target.variant === variant && target.path !== ''
            ? [{ severity, path: target.path, message: text }]
            : [],
        ),
      ),
    [problems, page, variant],
  )
  return (
    <>
      <Suspense fallback={<div className="writing-place" />}>
        <Writing
          key={page}
          ref={writing}
          value={document}
          fields={fields}
          {...(ofAccount && { fieldsOfAccount: ofAccount })}
          sample={sample}
          language={unsaidLanguage}
          problems={textProblems}
          editable={!readOnly}
          history={editing}
          onChange={(value, isOwnStep) =>
            change(write(page, value as typeof document), isOwnStep ? undefined : `text:${page}`)
          }
          {...rest}
        />
      </Suspense>
      <div className="numbers of-text">
        <PanelSelect
          label={languageLabel}
          value={document.attrs?.language ?? unsaidLanguage}
          options={LANGUAGES}
          disabled={readOnly}
          onChange={language => change(setAttrs({ language }))}
        />
        {children}
      </div>
    </>
  )
}
