import { useId } from 'react'
import { Choice } from '../../../ui/field.tsx'
import { useWords } from '../../../words/language.ts'
import type { OpenedImport } from './use-import.ts'
import { importWords } from './words.ts'

/**
 * How a text is read that is no UTF-8, and what each other reading makes of the cells that differ. Open where the bytes
 * leave doubt, and once it is chosen. The choices are not disabled meanwhile, because they would lose the focus.
 */
export function ReadingChoice({ wizard }: { readonly wizard: OpenedImport }) {
  const words = useWords(importWords)
  const name = useId()
  const { opened, readAgain, choices } = wizard
  const { readings } = opened.preview
  if (!readings || readings.previews.length < 2) return null
  const { encoding, unsure, previews } = readings
  const chosen = choices.encoding ?? encoding
  return (
    <details
      className={unsure ? 'notice warning import-readings' : 'import-readings'}
      open={unsure || choices.encoding !== undefined}
    >
      <summary>{unsure ? words.readingUnsure : words.readAs(words.encodings[encoding])}</summary>
      <fieldset>
        <legend>{words.readingLead}</legend>
        {previews.map(one => (
          <Choice
            key={one.encoding}
            type="radio"
            name={name}
            checked={one.encoding === chosen}
            hint={words.encodings[one.encoding]}
            onChange={() => void readAgain({ encoding: one.encoding })}
          >
            {one.cells.join(' · ')}
          </Choice>
        ))}
      </fieldset>
    </details>
  )
}
