import { useState } from 'react'
import type { ImportPreview } from '../../../api/import-types.ts'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words/language.ts'
import { type LockedFields, type Mapping, readMapping } from './mapping.ts'
import { importWords } from './words.ts'

interface RecalledProps {
  readonly preview: ImportPreview
  readonly locked: LockedFields
  readonly country: string
  readonly onMapping: (mapping: Mapping) => void
}

/** Says that the mapping of an earlier import was used, and offers to undo that. */
export function Recalled({ preview, locked, country, onMapping }: RecalledProps) {
  const words = useWords(importWords)
  const [isUndone, undo] = useState(false)
  const { remembered, proposal } = preview
  if (!remembered) return null
  return (
    <div className="notice import-notice" role="status">
      <p>{isUndone ? words.proposedAnew : words.recalled}</p>
      <Button
        small
        onClick={() => {
          onMapping(readMapping(isUndone ? remembered : proposal, preview, locked, country))
          undo(!isUndone)
        }}
      >
        {isUndone ? words.recallAgain : words.proposeAnew}
      </Button>
    </div>
  )
}
