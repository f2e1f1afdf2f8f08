import type { Editor } from '@tiptap/react'
import { useWords } from '../../../words/language.ts'
import { isAlignment } from '../nodes/align.ts'
import { writingWords } from '../words.ts'
import { Choice } from './choice.tsx'
import { Flyout } from './flyout.tsx'
import { Glyph } from './glyphs.tsx'
import type { Here } from './marks-at.ts'

const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const
const IN_TABLES = [...ALIGNMENTS, 'decimal'] as const

/** The alignment of the selected paragraphs. */
export function Alignment({ editor, here }: { readonly editor: Editor; readonly here: Here }) {
  const words = useWords(writingWords)
  // Without an alignment, text begins at the edge where reading begins.
  const shown = isAlignment(here.align) ? here.align : 'left'
  return (
    <Flyout editor={editor} label={`${words.align}: ${words[shown]}`} face={<Glyph name={shown} />}>
      {act =>
        (here.table ? IN_TABLES : ALIGNMENTS).map(align => (
          <Choice key={align} chosen={shown === align} onChoose={() => act(text => text.align(align))}>
            <Glyph name={align} />
            {words[align]}
          </Choice>
        ))
      }
    </Flyout>
  )
}
