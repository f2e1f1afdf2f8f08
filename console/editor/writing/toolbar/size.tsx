import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import { SIZE_PT } from '#letter/document/css-values.ts'
import { useWords } from '../../../words/language.ts'
import { acceptedSize } from '../nodes/text-style.ts'
import { writingWords } from '../words.ts'
import { Choice } from './choice.tsx'
import { Flyout } from './flyout.tsx'
import { type Here, OWN_SIZES } from './marks-at.ts'

/** Points: sizes that people can tell apart on paper. */
const SIZES = [8, 9, 10, 11, 12, 14, 16, 18, 24, 36]

/** The size of the selected text. */
export function Size({ editor, here }: { readonly editor: Editor; readonly here: Here }) {
  const words = useWords(writingWords)
  const own = here.block === null ? null : OWN_SIZES[here.block]
  const shown = here.size === undefined ? '–' : String(here.size ?? own ?? '–')
  return (
    <Flyout editor={editor} label={`${words.size}: ${shown} pt`} className="size" face={<span>{shown}</span>}>
      {act => {
        const choose = (fontSize: number | null) => act(text => text.setTextStyle({ fontSize }))
        return (
          <>
            <Choice chosen={here.size === null} onChoose={() => choose(null)}>
              {words.ownSize(own === null ? null : String(own))}
            </Choice>
            <div className="sizes">
              {SIZES.map(size => (
                <Choice key={size} chosen={here.size === size} onChoose={() => choose(size)}>
                  {size}
                </Choice>
              ))}
            </div>
            <OtherSize onChoose={choose} />
          </>
        )
      }}
    </Flyout>
  )
}

function OtherSize({ onChoose }: { readonly onChoose: (size: number) => void }) {
  const words = useWords(writingWords)
  const [text, setText] = useState('')
  const id = useId()
  const size = acceptedSize(text.trim().replace(',', '.'))
  return (
    <form
      className="other"
      onSubmit={event => {
        event.preventDefault()
        if (size !== null) onChoose(size)
      }}
    >
      <label htmlFor={id}>{words.otherSize(SIZE_PT.least, SIZE_PT.most)}</label>
      <input
        id={id}
        className="input"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={text !== '' && size === null}
        onChange={event => setText(event.target.value)}
      />
    </form>
  )
}
