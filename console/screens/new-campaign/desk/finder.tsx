import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useRef, useState } from 'react'
import { recipientSearch } from '../../../api/lists.ts'
import { SampleOptions, SampleSteps } from '../../../editor/recipients/sample-options.tsx'
import { editorWords } from '../../../editor/words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { placeBeside } from '../../../ui/place-beside.ts'
import { useFormat } from '../../../words/format.ts'
import { isFound } from '../../../words/found.ts'
import { inLanguages, useWords } from '../../../words/language.ts'
import type { CampaignAudience } from '../audience/use-audience.ts'

const finderWords = inLanguages(
  {
    search: 'Find a recipient',
    hint: 'Name, postcode, town or list number',
    number: (number: string) => `No. ${number}`,
    nobody: 'No recipients match.',
    found: (name: string) => `Found: ${name}`,
  },
  {
    search: 'Hitta en mottagare',
    hint: 'Namn, postnummer, ort eller nummer i listan',
    number: number => `Nr ${number}`,
    nobody: 'Inga mottagare matchar.',
    found: name => `Hittade ${name}`,
  },
)

/** Chooses the recipient whose letter is shown: the first, the widest, or any other by name or number. */
export function Finder({ audience }: { readonly audience: CampaignAudience }) {
  const words = useWords(editorWords)
  const own = useWords(finderWords)
  const { count, samples, chosen, choose, recipient, position } = audience
  if (samples.length === 0) return <p className="recipient-picker made-up">{words.madeUp}</p>
  const at = samples.findIndex(sample =>
    chosen.kind === 'sample'
      ? sample === samples[chosen.index]
      : position !== null && sample.position === position,
  )
  const step = (by: number) => {
    const most = count ?? 1
    const next = (((position ?? 1) - 1 + by + most) % most) + 1
    choose({ kind: 'position', position: next })
  }
  return (
    <div className="recipient-picker">
      <select
        className="input sample"
        aria-label={words.recipient}
        value={chosen.kind === 'found' ? 'found' : at}
        onChange={({ currentTarget: { value } }) => choose({ kind: 'sample', index: Number(value) })}
      >
        {chosen.kind === 'found' && <option value="found">{own.found(recipient.name)}</option>}
        <SampleOptions samples={samples} />
      </select>
      <SampleSteps onStep={step} disabled={count === 1} />
      <RecipientSearch audience={audience} />
    </div>
  )
}

/** A button that opens a search among the recipients. */
function RecipientSearch({ audience }: { readonly audience: CampaignAudience }) {
  const words = useWords(finderWords)
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const { hits, isSearching } = useHits(audience, wanted)

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

/** A recipient that was found. */
interface Hit {
  readonly key: string
  readonly name: string
  readonly town: string
  /** Shows the recipient's letter. */
  readonly choose: () => void
}

const MOST_HITS = 8

/** Finds recipients by number, or by name, post code and town. */
function useHits(
  { count, list, samples, choose }: CampaignAudience,
  wanted: string,
): { readonly hits: readonly Hit[]; readonly isSearching: boolean } {
  const words = useWords(finderWords)
  const { number } = useFormat()
  const { data, isFetching } = useQuery({
    ...recipientSearch(list?.id ?? '', wanted),
    enabled: list !== null && wanted !== '',
    placeholderData: before => before,
  })
  if (wanted === '') return { hits: [], isSearching: false }

  const at = (position: number) => () => choose({ kind: 'position', position })
  const position = /^\d{1,9}$/.test(wanted) ? Number(wanted) : 0
  const numbered: Hit[] =
    position >= 1 && position <= (count ?? 0)
      ? [{ key: 'number', name: words.number(number(position)), town: '', choose: at(position) }]
      : []
  if (list) {
    const named = (data ?? []).map(({ id, customFields, name, street, postCode, postTown, country }) => {
      const values = Object.entries(customFields).map(([key, { value }]) => [key, value] as const)
      const recipient = { name, street, postCode, postTown, country, fields: Object.fromEntries(values) }
      return { key: id, name, town: postTown, choose: () => choose({ kind: 'found', id, recipient }) }
    })
    return { hits: [...numbered, ...named], isSearching: isFetching }
  }
  const typed = samples
    .filter(({ kind, recipient: { name, postCode, postTown } }) => {
      return kind !== 'widest' && isFound(`${name} ${postCode} ${postTown}`, wanted)
    })
    .slice(0, MOST_HITS)
    .map(({ position, recipient: { name, postTown } }) => ({
      key: String(position),
      name,
      town: postTown,
      choose: at(position ?? 1),
    }))
  return { hits: [...numbered, ...typed], isSearching: false }
}
