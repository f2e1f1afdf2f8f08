import type { ReactNode, Ref } from 'react'
import { ArtworkPanel } from './panels/artwork-panel.tsx'
import { CodePanel } from './panels/code-panel.tsx'
import { ImagesPanel } from './panels/images-panel.tsx'
import { SenderPanel } from './panels/sender-panel.tsx'
import { TextPanel } from './panels/text-panel.tsx'
import { useEditor } from './state/editor-context.ts'
import type { Tab } from './state/tab.ts'
import { Tabs } from './tabs.tsx'
import type { WritingHandle } from './writing/writing.tsx'

/** The parts of a letter, each in its tab. */
export function LetterPanels({ writing }: { readonly writing: Ref<WritingHandle> }) {
  const { design, tab, variant } = useEditor()
  const panels: Readonly<Record<Tab, ReactNode>> = {
    text: design.mode === 'pdf' ? <ArtworkPanel /> : <TextPanel key={variant} writing={writing} />,
    sender: <SenderPanel />,
    images: <ImagesPanel />,
    code: <CodePanel />,
  }
  return <Tabs>{panels[tab]}</Tabs>
}
