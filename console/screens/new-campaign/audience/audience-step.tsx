import { useEffect, useMemo, useRef, useState } from 'react'
import { sentences } from '../../../editor/problems/sentences.ts'
import { createEngine, type Engine } from '../../../engine/engine.ts'
import type { Letter, ProofRecipient } from '../../../engine/letter.ts'
import type { Problem } from '../../../engine/problems.ts'
import { groupByText, togetherWords } from '../../../ui/group-by-text.ts'
import { Segments } from '../../../ui/segments.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { useReasons } from '../../../words/reasons.ts'
import { ImportWizard } from '../../lists/import/wizard.tsx'
import type { TypedRecipient } from '../model.ts'
import { ChooseList } from './choose-list.tsx'
import { addressed, proofOf } from './typed.ts'
import { TypedRows } from './typed-rows.tsx'
import type { CampaignAudience } from './use-audience.ts'
import { SOURCES, type Sources } from './use-sources.ts'
import { audienceWords } from './words.ts'

interface AudienceStepProps {
  readonly sources: Sources
  readonly audience: CampaignAudience
  readonly printed: readonly string[]
  readonly country: string
  readonly letter: Letter | null
  /** The campaign's name, which is also the name of a list that is imported for it. */
  readonly name: string
}

/** The choice of the recipients: a list, a file to import, or a few typed addresses. */
export function AudienceStep(props: AudienceStepProps) {
  const { sources, audience, printed, country, letter, name } = props
  const { source, audience: value, typed, show, choose } = sources
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
          {...(name !== '' && { nameProposed: name })}
          onImported={sources.setImported}
          onDone={() => show('list')}
        />
      )}
      {source === 'typed' && (
        <Typed
          value={typed}
          audience={audience}
          printed={printed}
          country={country}
          letter={letter}
          onChange={recipients => choose({ kind: 'typed', recipients })}
        />
      )}
    </div>
  )
}

interface TypedProps extends Pick<AudienceStepProps, 'audience' | 'printed' | 'country' | 'letter'> {
  readonly value: readonly TypedRecipient[]
  readonly onChange: (recipients: readonly TypedRecipient[]) => void
}

function Typed({ value, audience, printed, country, letter, onChange }: TypedProps) {
  const words = useWords(audienceWords)
  useReasons()
  const say = useWords(sentences)
  const { number } = useFormat()
  const proofs = useMemo(() => addressed(value).map(proofOf), [value])
  const doubts = useTypedWarnings(letter, proofs)
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
        recipients={value}
        printed={printed}
        country={country}
        onChange={onChange}
        onRow={row => {
          const before = addressed(value.slice(0, row + 1)).length
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
