import type { Editor } from '@tiptap/react'
import { useWords } from '../../../words/language.ts'
import { writingWords } from '../words.ts'
import { Choice } from './choice.tsx'
import { Flyout } from './flyout.tsx'
import type { Here } from './marks-at.ts'

const KINDS = ['paragraph', 1, 2, 3] as const
/** Cells of tables have no headings. */
const CELL_KINDS = ['paragraph'] as const

/** Whether the selected blocks are text or headings. */
export function Kind({ editor, here }: { readonly editor: Editor; readonly here: Here }) {
  const words = useWords(writingWords)
  const name = (block: Here['block']) =>
    block === null ? '–' : block === 'paragraph' ? words.paragraph : words.heading(block)
  return (
    <Flyout
      editor={editor}
      label={`${words.block}: ${name(here.block)}`}
      className="kind"
      face={<span>{name(here.block)}</span>}
    >
      {act =>
        (here.table ? CELL_KINDS : KINDS).map(block => (
          <Choice
            key={block}
            className={`kind-${block}`}
            chosen={here.block === block}
            onChoose={() =>
              act(text => (block === 'paragraph' ? text.setParagraph() : text.setHeading({ level: block })))
            }
          >
            {name(block)}
          </Choice>
        ))
      }
    </Flyout>
  )
}
