import { useDeferredValue, useId, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { placeBeside } from '../../../ui/place-beside.ts'
import { useWords } from '../../../words/language.ts'
import type { CampaignAudience } from '../audience/use-audience.ts'
import { useHits } from './use-hits.ts'
import { finderWords } from './words.ts'

interface RecipientSearchProps {
  readonly audience: CampaignAudience
  readonly count: number | null
}

/** A button that opens a search among the recipients. */
export function RecipientSearch({ audience, count }: RecipientSearchProps) {
  const words = useWords(finderWords)
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const { hits, isSearching } = useHits(audience, count, wanted)

  return (
    <>
      <button
        ref={opener}
        type="button"
        className="button small icon find"
        popoverTarget={id}
        aria-label={words.search}
        title={words.search}
      >
        <Icon name="search" size={16} />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className="menu find-recipient"
        onToggle={event => {
          if (event.newState !== 'open') return
          placeBeside(opener.current?.getBoundingClientRect(), popover.current, 'right')
          event.currentTarget.querySelector('input')?.focus()
        }}
      >
        <input
          className="input"
          type="search"
          aria-label={words.search}
          placeholder={words.hint}
          maxLength={200}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <ul aria-busy={isSearching}>
          {hits.map(({ key, name, town, choose }) => (
            <li key={key}>
              <button
                type="button"
                onClick={() => {
                  popover.current?.hidePopover()
                  choose()
                }}
              >
                <span>{name}</span>
                <span className="muted">{town}</span>
              </button>
            </li>
          ))}
        </ul>
        {wanted !== '' && hits.length === 0 && !isSearching && <p className="muted">{words.nobody}</p>}
      </div>
    </>
  )
}
