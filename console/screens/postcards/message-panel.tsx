import { lazy, type Ref, Suspense, useMemo } from 'react'
import { DEFAULT_LANGUAGE } from '#letter/hyphenation/languages.ts'
import { setAttrs, write } from '../../editor/model/changes.ts'
import { Choice } from '../../editor/panels/choice.tsx'
import { LANGUAGES } from '../../editor/panels/languages.ts'
import { useEditor } from '../../editor/state/editor-context.ts'
import type { WritingHandle } from '../../editor/writing/writing.tsx'
import { useWords } from '../../words/language.ts'
import { cardWords } from './words.ts'

const Writing = lazy(() =>
  import('../../editor/writing/writing.tsx').then(({ Writing }) => ({ default: Writing })),
)

/** The message on the address side. */
export function MessagePanel({ writing }: { readonly writing: Ref<WritingHandle> }) {
  const words = useWords(cardWords)
  const editing = useEditor()
  const { design, change, problems, recipients, readOnly, phoneNumber } = editing
  const { recipient, fields } = recipients
  const sample = useMemo(() => {
    const { fields, variant, ...standard } = recipient
    return { ...fields, ...standard }
  }, [recipient])
  const marked = useMemo(
    () =>
      problems.flatMap(({ severity, text, targets }) =>
        targets.flatMap(target =>
          target.kind === 'text' && target.path !== ''
            ? [{ severity, path: target.path, message: text }]
            : [],
        ),
      ),
    [problems],
  )
  const whole = problems.find(({ targets }) =>
    targets.some(target => target.kind === 'text' && target.path === ''),
  )
  return (
    <div className="text-panel message-panel">
      <Suspense fallback={<div className="writing-place" />}>
        <Writing
          ref={writing}
          value={design.content}
          label={words.parts.text}
          fields={fields}
          sample={sample}
          phoneNumber={phoneNumber}
          problems={marked}
          editable={!readOnly}
          history={editing}
          onChange={value => change(write('front', value as typeof design.content), 'text:front')}
        />
      </Suspense>
      {whole && <p className={whole.severity === 'error' ? 'error' : 'hint warning'}>{whole.text}</p>}
      <div className="numbers of-text">
        <Choice
          label={words.language}
          value={design.content.attrs?.language ?? DEFAULT_LANGUAGE}
          options={LANGUAGES}
          disabled={readOnly}
          onChange={language => change(setAttrs({ language }))}
        />
      </div>
    </div>
  )
}
