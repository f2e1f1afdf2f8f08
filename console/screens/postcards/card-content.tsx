import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { pictureOf } from '../../editor/model/card.ts'
import { CodePanel } from '../../editor/panels/code-panel.tsx'
import { LogoField } from '../../editor/panels/logo-field.tsx'
import { PageText } from '../../editor/panels/page-text.tsx'
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

/** The message on the address side. */
function MessagePanel({ writing }: { readonly writing: Ref<WritingHandle> }) {
  const words = useWords(cardWords)
  const { problems } = useEditor()
  const whole = problems.find(({ targets }) =>
    targets.some(target => target.kind === 'text' && target.path === ''),
  )
  return (
    <div className="text-panel message-panel">
      <PageText page="front" writing={writing} label={words.parts.text} languageLabel={words.language} />
      {whole && <p className={whole.severity === 'error' ? 'error' : 'hint warning'}>{whole.text}</p>}
    </div>
  )
}
