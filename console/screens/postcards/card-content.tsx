import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { pictureOf } from '../../editor/model/card.ts'
import { CodePanel } from '../../editor/panels/code-panel.tsx'
import { useEditor } from '../../editor/state/editor-context.ts'
import type { Tab } from '../../editor/state/tab.ts'
import { Tabs } from '../../editor/tabs.tsx'
import type { WritingHandle } from '../../editor/writing/writing.tsx'
import { useWords } from '../../words/language.ts'
import '../../editor/style/frame.css'
import '../../editor/style/panels.css'
import { CardSenderPanel } from './card-sender-panel.tsx'
import type { ChosenPicture } from './chosen-picture.ts'
import { MessagePanel } from './message-panel.tsx'
import { PicturePanel } from './picture-panel.tsx'
import './style.css'
import { cardWords } from './words.ts'

export interface CardContentProps extends ChosenPicture {
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
