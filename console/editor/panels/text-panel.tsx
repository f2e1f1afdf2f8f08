import { lazy, type Ref, Suspense, useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/language.ts'
import { addBack, addImage, awaitArtwork, removeBack, setAttrs, write } from '../model/changes.ts'
import { documentOf } from '../model/design.ts'
import { firstSheet } from '../sheet/first-sheet.ts'
import { useEditor } from '../state/editor-context.ts'
import { editorWords } from '../words.ts'
import type { WritingHandle } from '../writing/writing.tsx'
import { Choice } from './choice.tsx'
import { LANGUAGES } from './languages.ts'

/** Loaded after the sheet, because building the text editor keeps the page busy. */
const Writing = lazy(async () => {
  await firstSheet()
  const { Writing } = await import('../writing/writing.tsx')
  return { default: Writing }
})

/** The panel for the text of the shown page. */
export function TextPanel({ writing }: { readonly writing: Ref<WritingHandle> }) {
  const words = useWords(editorWords)
  const editing = useEditor()
  const {
    unsaidLanguage,
    design,
    change,
    page,
    variant,
    problems,
    recipients,
    assets,
    select,
    readOnly,
    phoneNumber,
  } = editing
  const document = documentOf(design, page)
  const { recipient, fields } = recipients
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

  if (!document) {
    return (
      <div className="panel one-sided">
        <p className="muted">{words.oneSided}</p>
        {!readOnly && <Button onClick={() => change(addBack)}>{words.addBack}</Button>}
      </div>
    )
  }
  const { language = unsaidLanguage, measure = 'full' } = document.attrs ?? {}
  return (
    <div className="text-panel">
      <Suspense fallback={<div className="writing-place" />}>
        <Writing
          key={page}
          ref={writing}
          value={document}
          label={page === 'front' ? words.frontPage : words.backPage}
          fields={fields}
          sample={sample}
          phoneNumber={phoneNumber}
          language={unsaidLanguage}
          problems={textProblems}
          editable={!readOnly}
          history={editing}
          onChange={value => change(write(page, value as typeof document), `text:${page}`)}
          onImages={async files => {
            for (const file of files) {
              const uploaded = await assets.upload(file)
              const key = crypto.randomUUID()
              change(addImage(key, uploaded, page))
              select(key)
            }
          }}
        />
      </Suspense>
      <div className="numbers of-text">
        <Choice
          label={words.language}
          value={language}
          options={LANGUAGES}
          disabled={readOnly}
          onChange={language => change(setAttrs({ language }))}
        />
        <Choice
          label={words.measure}
          value={measure}
          options={words.measures as Readonly<Record<string, string>>}
          disabled={readOnly}
          onChange={measure => change(setAttrs({ measure }))}
        />
        {page === 'front' && !readOnly && (
          <Button small look="plain" onClick={() => change(awaitArtwork)}>
            {words.usePdf}
          </Button>
        )}
        {page === 'back' && !readOnly && (
          <Button small look="plain" onClick={() => change(removeBack)}>
            {words.removeBack}
          </Button>
        )}
      </div>
    </div>
  )
}
