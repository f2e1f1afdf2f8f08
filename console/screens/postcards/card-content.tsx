import { lazy, type ReactNode, type Ref, Suspense, useEffect, useMemo, useRef } from 'react'
import { DEFAULT_LANGUAGE } from '#letter/hyphenation/languages.ts'
import { pictureOf } from '../../editor/model/card.ts'
import { setAttrs, write } from '../../editor/model/changes.ts'
import { Choice } from '../../editor/panels/choice.tsx'
import { CodePanel } from '../../editor/panels/code-panel.tsx'
import { LANGUAGES } from '../../editor/panels/languages.ts'
import { LogoField } from '../../editor/panels/logo-field.tsx'
import { SenderField } from '../../editor/panels/sender-field.tsx'
import { useEditor } from '../../editor/state/editor-context.ts'
import type { Tab } from '../../editor/state/tab.ts'
import { Tabs } from '../../editor/tabs.tsx'
import { editorWords } from '../../editor/words.ts'
import type { WritingHandle } from '../../editor/writing/writing.tsx'
import { useWords } from '../../words/language.ts'
import { type ChosenPicture, PicturePanel } from './picture-panel.tsx'
import { cardWords } from './words.ts'
import '../../editor/style/frame.css'
import '../../editor/style/panels.css'
import './style.css'

interface CardContentProps extends ChosenPicture {
  readonly writing?: Ref<WritingHandle>
}

/** The picture comes first, because people choose a card by it. */
const ORDER: readonly Tab[] = ['images', 'text', 'sender', 'code']

/** The panels of a postcard's content. Use it within an editor (`useEditor`), beside `CardDesk`. */
export function CardContent({ cardDesign, chooseCardDesign, writing = null }: CardContentProps) {
  const { parts } = useWords(cardWords)
  const { design, tab, showTab } = useEditor()
  const hasPicture = cardDesign !== null || design.pdf !== null || pictureOf(design) !== undefined

  // For a new card the choice of pictures opens; for an existing one, the last tab.
  const beganWithout = useRef(!hasPicture)
  useEffect(() => {
    if (beganWithout.current) showTab('images')
  }, [showTab])

  const panels: Readonly<Record<Tab, ReactNode>> = {
    images: <PicturePanel cardDesign={cardDesign} chooseCardDesign={chooseCardDesign} />,
    text: <MessagePanel writing={writing} />,
    sender: <CardSenderPanel />,
    code: <CodePanel />,
  }
  return (
    <Tabs order={ORDER} names={parts}>
      {panels[tab]}
    </Tabs>
  )
}

/** The panel for the sender. A card always has one, because otherwise it could not be returned. */
function CardSenderPanel() {
  const words = useWords(cardWords)
  const { logo } = useWords(editorWords)
  return (
    <div className="panel">
      <SenderField label={words.sender} hint={words.senderHint} rows={3} />
      <LogoField field="logo" label={logo} hint={words.logoHint} />
    </div>
  )
}

const Writing = lazy(() =>
  import('../../editor/writing/writing.tsx').then(({ Writing }) => ({ default: Writing })),
)

/** The message on the address side. */
function MessagePanel({ writing }: { readonly writing: Ref<WritingHandle> }) {
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
