import { useMemo } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import type { Problem } from '../../engine/problems.ts'
import { useWords } from '../../words/language.ts'
import type { TemplateDesign } from '../model/design.ts'
import type { Asset } from '../model/source.ts'
import { drawnProblems, ownProblems, refusedProblems } from './collect.ts'
import { type EditorProblem, fieldOf } from './problem.ts'
import { sentences } from './sentences.ts'

interface Found {
  readonly design: TemplateDesign
  readonly assets: ReadonlyMap<string, Asset>
  /** What the engine has found in the letter that it drew last. */
  readonly drawn: readonly Problem[]
  /** Why the service did not save it. */
  readonly refused: ApiError | null
  /** Whether the service has phone numbers. */
  readonly telephony: boolean
}

/** All that is wrong with a letter, errors first, each said once. */
export function useProblems({ design, assets, drawn, refused, telephony }: Found) {
  const say = useWords(sentences)
  const problems = useMemo(() => {
    const all = [
      ...refusedProblems(refused, design),
      ...ownProblems(design, assets, telephony, say),
      ...drawnProblems(drawn, design, say),
    ]
    const once = [...new Map(all.map(problem => [problem.text, problem])).values()]
    return once.toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'))
  }, [design, assets, drawn, refused, telephony, say])

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
