import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  type CampaignDetail,
  type CampaignLetter,
  isDrawn,
  letterPages,
  letterQuery,
  lettersOf,
} from '../../../api/campaigns.ts'
import { queries } from '../../../api/queries.ts'
import { useAddressLines } from '../../../engine/addresses.ts'
import { NotLoaded } from '../../../ui/loaded.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { LetterSheet } from './letter-sheet.tsx'
import { usePageWords } from './use-page-words.ts'
import { pageWords } from './words.ts'

/** The shown letter. It is part of the address, so that it can be sent to a colleague. */
function useShownLetter(letters: number) {
  const { letter = 1 } = useSearch({ from: '/frame/campaigns/$id' })
  const navigate = useNavigate({ from: '/campaigns/$id' })
  const sequence = letter <= letters ? letter : 1
  const show = (next: number) => {
    if (next >= 1 && next <= letters)
      void navigate({ search: { letter: next }, replace: true, resetScroll: false })
  }
  return { sequence, show }
}

/** Every letter of a campaign: a list to find one in, and the sheet that is printed. The arrows go through them. */
export function Letters({ campaign }: { readonly campaign: CampaignDetail }) {
  const { id, letters, recipientsKept, state, format } = campaign
  const words = usePageWords(format)
  const { sequence, show } = useShownLetter(letters)
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const drawn = isDrawn(state)
  const pages = useInfiniteQuery({ ...letterPages(id, wanted, drawn), placeholderData: before => before })
  const found = pages.data?.pages.flatMap(({ data }) => data) ?? []
  const known = found.find(letter => letter.sequence === sequence)
  const { data: asked } = useQuery({
    ...letterQuery(id, sequence, drawn),
    enabled: pages.isSuccess && !known,
  })
  const letter = known ?? asked ?? null
  useAgainOnceDrawn(id, drawn)

  /** After a search, the arrows go from one hit to the next. */
  function go(by: 1 | -1) {
    const at = found.findIndex(one => one.sequence === sequence)
    const next = wanted !== '' && at >= 0 ? found[at + by]?.sequence : sequence + by
    if (next !== undefined) show(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target instanceof HTMLInputElement || event.altKey || event.ctrlKey || event.metaKey) return
    const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key]
    if (by === undefined) return
    event.preventDefault()
    go(by)
  }

  if (recipientsKept === 'none') return <p className="campaign-letters muted">{words.removedAll}</p>
  return (
    <section className="campaign-letters" aria-labelledby="letters" onKeyDown={onKeyDown}>
      <div className="letter-list">
        <h2 id="letters">{words.letters}</h2>
        {state === 'failed' && <p className="muted">{words.wouldBe}</p>}
        <SearchField label={words.find} value={search} onChange={setSearch} />
        {pages.isLoadingError && <NotLoaded error={pages.error} onAgain={() => void pages.refetch()} />}
        <LetterRows letters={found} shown={sequence} onShow={show} pages={pages} />
        {pages.isSuccess && found.length === 0 && (
          <p className="muted" role="status">
            {words.nobody}
          </p>
        )}
      </div>
      {recipientsKept === 'places' ? (
        <p className="notice">{words.removedPlaces}</p>
      ) : (
        <LetterSheet campaign={campaign} sequence={sequence} letter={letter} onGo={go} />
      )}
    </section>
  )
}

/** Loads the letters again when all are drawn, because only then do they have their variants. */
function useAgainOnceDrawn(id: string, drawn: boolean): void {
  const wasDrawn = useRef(drawn)
  useEffect(() => {
    if (drawn && !wasDrawn.current) {
      const letters = { queryKey: lettersOf(id) }
      // A first request that is still running was perhaps answered before the end.
      void queries.cancelQueries(letters).then(() => queries.invalidateQueries(letters))
    }
    wasDrawn.current = drawn
  }, [id, drawn])
}

interface LetterRowsProps {
  readonly letters: readonly CampaignLetter[]
  readonly shown: number
  readonly onShow: (sequence: number) => void
  /** Of which these are loaded. */
  readonly pages: UseInfiniteQueryResult
}

function LetterRows({ letters, shown, onShow, pages }: LetterRowsProps) {
  const words = useWords(pageWords)
  const { number } = useFormat()
  const linesOf = useAddressLines()
  const list = useRef<HTMLOListElement>(null)
  const at = letters.findIndex(({ sequence }) => sequence === shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is scrolled by hand stays until another row is shown
  useLayoutEffect(() => {
    const row = list.current?.querySelector('[aria-current]')
    if (list.current && row) bringIntoView(list.current, row)
  }, [at, shown])
  return (
    <ol className="letter-rows" ref={list}>
      {letters.map(({ sequence, name, variant, ...address }) => (
        <li key={sequence}>
          <button
            type="button"
            aria-current={sequence === shown ? 'true' : undefined}
            onClick={() => onShow(sequence)}
          >
            <span className="sequence">{number(sequence)}</span>
            <span className="whom">
              {name ?? <span className="muted">–</span>}
              <span className="under">{linesOf(address).join(', ')}</span>
            </span>
            {variant && (
              <span className="tag" title={words.version(variant)}>
                {variant.toUpperCase()}
              </span>
            )}
          </button>
        </li>
      ))}
      {pages.hasNextPage && (
        <li>
          <ShowMore query={pages} small />
        </li>
      )}
    </ol>
  )
}

/** Scrolls a list as far as its row asks for; the page stays where it is. */
function bringIntoView(list: Element, row: Element): void {
  const [seen, wanted] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  list.scrollTop += Math.min(wanted.top - seen.top, 0) || Math.max(wanted.bottom - seen.bottom, 0)
}
