import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { type ListItem, listsQuery } from '../../../api/lists.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { audienceWords } from './words.ts'

interface ChooseListProps {
  readonly chosenId: string | null
  readonly isGone: boolean
  readonly onChoose: (list: ListItem) => void
}

/** With more lists than this, a search field appears. */
const MANY = 8

/** The lists of the account, each with its number of letters. */
export function ChooseList({ chosenId, isGone, onChoose }: ChooseListProps) {
  const words = useWords(audienceWords)
  const { number, ago, dateTime } = useFormat()
  const name = useId()
  const [search, setSearch] = useState('')
  const lists = useQuery(listsQuery)
  const choices = useRef<HTMLFieldSetElement>(null)
  // The chosen list is scrolled into view, however far down it is.
  useEffect(() => {
    if (!lists.isSuccess) return
    choices.current?.querySelector(':checked')?.closest('label')?.scrollIntoView({ block: 'nearest' })
  }, [lists.isSuccess])
  const wanted = search.trim().toLocaleLowerCase()
  return (
    <Loaded query={lists}>
      {all => {
        const found = all.filter(list => list.name.toLocaleLowerCase().includes(wanted))
        return (
          <div className="choose-list">
            <ErrorNotice>{isGone && words.gone}</ErrorNotice>
            {all.length === 0 && <p className="muted">{words.noLists}</p>}
            {all.length > MANY && <SearchField label={words.search} value={search} onChange={setSearch} />}
            {all.length > 0 && found.length === 0 && (
              <p className="muted">{words.nothingFound(search.trim())}</p>
            )}
            <fieldset className="list-choices" ref={choices}>
              <legend className="visually-hidden">{words.lists}</legend>
              {found.map(list => (
                <label key={list.id}>
                  <input
                    type="radio"
                    name={name}
                    checked={list.id === chosenId}
                    disabled={list.recipientCount === 0}
                    onChange={() => onChoose(list)}
                  />
                  <span className="list-name">{list.name}</span>
                  <span className="muted list-when" title={dateTime(list.updatedAt)}>
                    {words.changed(ago(list.updatedAt))}
                  </span>
                  <span className="number">
                    {list.recipientCount === 0
                      ? words.none
                      : list.recipientCount === 1
                        ? words.one
                        : words.count(number(list.recipientCount))}
                  </span>
                </label>
              ))}
            </fieldset>
            {chosenId !== null && !isGone && <p className="hint">{words.frozen}</p>}
          </div>
        )
      }}
    </Loaded>
  )
}
