import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import { readColor } from '#letter/document/css-values.ts'
import { useWords } from '../../../words/language.ts'
import { writingWords } from '../words.ts'
import { Choice } from './choice.tsx'
import { Flyout } from './flyout.tsx'
import type { Here } from './marks-at.ts'

/** Dark enough to be read in print at body size: each has at least 4.5:1 on white. */
const COLOURS = [
  ['black', null],
  ['grey', '#5f5f5f'],
  ['blue', '#1d4e89'],
  ['petrol', '#0f6674'],
  ['green', '#1c7a43'],
  ['ochre', '#8a5200'],
  ['red', '#a3212b'],
  ['plum', '#6d2e6b'],
] as const

/** The colour of the selected text. */
export function Colour({ editor, here }: { readonly editor: Editor; readonly here: Here }) {
  const words = useWords(writingWords)
  const known = COLOURS.find(([, colour]) => colour === here.color)
  const name = known ? words[known[0]] : (here.color ?? '–')
  return (
    <Flyout
      editor={editor}
      label={`${words.colour}: ${name}`}
      className="colour"
      face={
        <span className="letter-a" aria-hidden="true" style={{ borderColor: here.color ?? 'currentColor' }}>
          A
        </span>
      }
    >
      {act => {
        const choose = (color: string | null) => act(text => text.setTextStyle({ color }))
        return (
          <>
            <div className="swatches">
              {COLOURS.map(([name, colour]) => (
                <Choice
                  key={name}
                  label={words[name]}
                  className="swatch"
                  chosen={here.color === colour}
                  style={{ backgroundColor: colour ?? '#000000' }}
                  onChoose={() => choose(colour)}
                />
              ))}
            </div>
            <OtherColour before={here.color ?? '#000000'} onChoose={choose} />
          </>
        )
      }}
    </Flyout>
  )
}

interface OtherColourProps {
  readonly before: string
  readonly onChoose: (colour: string) => void
}

function OtherColour({ before, onChoose }: OtherColourProps) {
  const words = useWords(writingWords)
  const [text, setText] = useState(before)
  const id = useId()
  const colour = readColor(text.trim().replace(/^(?=[0-9a-f]{3}(?:[0-9a-f]{3})?$)/i, '#'))
  return (
    <form
      className="other"
      onSubmit={event => {
        event.preventDefault()
        if (colour !== null) onChoose(colour)
      }}
    >
      <label htmlFor={id}>{words.otherColour}</label>
      <div className="row">
        <input
          type="color"
          aria-label={words.pickColour}
          value={colour ?? before}
          onChange={event => setText(event.target.value)}
        />
        <input
          id={id}
          className="input"
          autoComplete="off"
          spellCheck={false}
          value={text}
          aria-invalid={colour === null}
          onChange={event => setText(event.target.value)}
        />
        <button type="submit" className="button small" disabled={colour === null}>
          {words.use}
        </button>
      </div>
    </form>
  )
}
