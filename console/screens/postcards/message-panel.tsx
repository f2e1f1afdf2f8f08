import type { Ref } from 'react'
import { PageText } from '../../editor/panels/page-text.tsx'
import { useEditor } from '../../editor/state/editor-context.ts'
import type { WritingHandle } from '../../editor/writing/writing.tsx'
import { useWords } from '../../words/language.ts'
import { cardWords } from './words.ts'

/** The message on the address side. */
export function MessagePanel({ writing }: { readonly writing: Ref<WritingHandle> }) {
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
