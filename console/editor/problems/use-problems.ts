import { useMemo } from 'react'
import type { Problem } from '../../engine/problems.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { useReasons } from '../../words/reasons.ts'
import type { TemplateDesign } from '../model/design.ts'
import type { EmptyField } from '../recipients/empty-fields.ts'
import type { Refusal } from '../saving/refusal.ts'
import { type CardChoice, cardProblems } from './card.ts'
import { drawnProblems, emptyProblems, ownProblems, refusedProblems } from './collect.ts'
import { type EditorProblem, fieldOf } from './problem.ts'
import { sentences } from './sentences.ts'

interface Found {
  readonly design: TemplateDesign
  /** Problems that the engine found in the letter that it drew last. */
  readonly drawn: readonly Problem[]
  /** Why the service did not save it. */
  readonly refusal: Refusal | null
  /** The choice of a postcard's picture side; left out for letters. */
  readonly card?: CardChoice
  /** Merge fields without a value for some recipients. */
  readonly empty: readonly EmptyField[]
  /** Whether the service has phone numbers. */
  readonly telephony: boolean
}

/** All problems of a letter, errors first, each only once. */
export function useProblems({ design, drawn, refusal, telephony, card, empty }: Found) {
  useReasons()
  const say = useWords(sentences)
  const { language } = useLanguage()
  const problems = useMemo(() => {
    const own = card ? cardProblems(design, card, telephony, say) : ownProblems(design, telephony, say)
    const found = [...own, ...drawnProblems(drawn, design, say), ...emptyProblems(empty, say)]
    const all = [...refusedProblems(refusal, design, found, language), ...found]
    const once = [...new Map(all.map(problem => [problem.text, problem])).values()]
    return once.toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'))
  }, [design, drawn, refusal, telephony, card, empty, say, language])

  const problemAt = useMemo(() => {
    const byField = new Map<string, EditorProblem>()
    for (const problem of problems.toReversed()) {
      for (const target of problem.targets) {
        const field = fieldOf(target)
        if (field !== null) byField.set(field, problem)
      }
    }
    return (field: string) => byField.get(field)
  }, [problems])
  return { problems, problemAt }
}
