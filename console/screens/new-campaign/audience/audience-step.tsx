import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { type ListItem, listsQuery } from '../../../api/lists.ts'
import { sentences } from '../../../editor/problems/sentences.ts'
import { createEngine, type Engine } from '../../../engine/engine.ts'
import type { Letter, ProofRecipient } from '../../../engine/letter.ts'
import type { Problem } from '../../../engine/problems.ts'
import { groupByText, togetherWords } from '../../../ui/group-by-text.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { useFormat } from '../../../words/format.ts'
import { isFound } from '../../../words/found.ts'
import { useWords } from '../../../words/language.ts'
import { useReasons } from '../../../words/reasons.ts'
import { ImportWizard } from '../../lists/import/wizard.tsx'
import type { Campaign } from '../use-campaign.ts'
import { addressed, proofOf } from './typed.ts'
import { TypedRows } from './typed-rows.tsx'
import { SOURCES } from './use-sources.ts'
import { audienceWords } from './words.ts'

/** The choice of the recipients: a list, a file to import, or a few typed addresses. */
export function AudienceStep({ campaign }: { readonly campaign: Campaign }) {
  const { sources, audience, fields } = campaign
  const { source, audience: value, show, choose } = sources
  const words = useWords(audienceWords)
  return (
    <div className="audience">
      <h2>{words.who}</h2>
      <Segments
        label={words.who}
        options={SOURCES.map(one => [one, words.sources[one]])}
        value={source}
        onChoose={show}
      />
      {source === 'list' && (
        <ChooseList
          chosenId={value?.kind === 'list' ? value.listId : null}
          isGone={audience.isGone}
          onChoose={({ id }) => choose({ kind: 'list', listId: id })}
        />
      )}
      {source === 'file' && (
        <ImportWizard
          {...(fields.name !== '' && { nameProposed: fields.name })}
          onImported={sources.setImported}
          onDone={() => show('list')}
        />
      )}
      {source === 'typed' && <Typed campaign={campaign} />}
    </div>
  )
}

function Typed({ campaign }: { readonly campaign: Campaign }) {
  const { sources, audience, printed, account, proofLetter } = campaign
  const { typed } = sources
  const words = useWords(audienceWords)
  useReasons()
  const say = useWords(sentences)
  const { number } = useFormat()
  const proofs = useMemo(() => addressed(typed).map(proofOf), [typed])
  const doubts = useTypedWarnings(proofLetter, proofs)
  const together = useWords(togetherWords)
  const said = groupByText(
    doubts.flatMap((problems, row) =>
      problems
        .filter(({ places }) => places.some(({ kind }) => kind === 'recipient' || kind === 'page'))
        .map(({ severity, finding }) => ({ row, severity, text: say(finding) })),
    ),
  )
  return (
    <>
      <p className="muted">{words.typedLead}</p>
      <TypedRows
        recipients={typed}
        printed={printed}
        country={account.homeCountry}
        onChange={recipients => sources.choose({ kind: 'typed', recipients })}
        onRow={row => {
          const before = addressed(typed.slice(0, row + 1)).length
          if (before > 0) audience.choose({ kind: 'position', position: before })
        }}
      />
      {proofs.length > 0 && <p>{words.letters(number(proofs.length), proofs.length === 1)}</p>}
      {said.length > 0 && (
        <section>
          <h3>{words.doubts}</h3>
          <ul className="doubts">
            {said.map(({ first: { row, severity, text }, others }) => (
              <li key={text} className={severity === 'error' ? 'error' : 'hint'}>
                {words.doubt(together(number(row + 1), others, number(others)), text)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Errors and warnings about the letters to some recipients, in their order, as far as they are checked. */
function useTypedWarnings(
  letter: Letter | null,
  recipients: readonly ProofRecipient[],
): readonly (readonly Problem[])[] {
  const engine = useRef<Engine | null>(null)
  const [found, setFound] = useState<readonly (readonly Problem[])[]>([])
  useEffect(() => {
    engine.current = createEngine()
    return () => engine.current?.close()
  }, [])
  useEffect(() => {
    if (!letter || recipients.length === 0) return setFound([])
    void engine.current?.fitness(letter, recipients).then(fitness => {
      if (fitness) setFound(fitness.letters)
    })
  }, [letter, recipients])
  return found
}

interface ChooseListProps {
  readonly chosenId: string | null
  readonly isGone: boolean
  readonly onChoose: (list: ListItem) => void
}

/** With more lists than this, a search field appears. */
const MANY = 8

/** The lists of the account, each with its number of letters. */
function ChooseList({ chosenId, isGone, onChoose }: ChooseListProps) {
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
  return (
    <Loaded query={lists}>
      {all => {
        const found = all.filter(list => isFound(list.name, search.trim()))
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
