import { useMemo } from 'react'
import { emptyDesign, type TemplateDesign } from '../../editor/model/design.ts'
import type { EditorProblem } from '../../editor/problems/problem.ts'
import { tabOf } from '../../editor/problems/tab-of.ts'
import { useProblems } from '../../editor/problems/use-problems.ts'
import { emptyFields } from '../../editor/recipients/empty-fields.ts'
import { longestValue } from '../../engine/limits.ts'
import type { Problem } from '../../engine/problems.ts'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { cellErrorsOf } from './audience/typed.ts'
import type { CampaignAudience } from './audience/use-audience.ts'
import { audienceWords } from './audience/words.ts'
import type { Fields, Step } from './model.ts'
import { postWords } from './post/words.ts'
import type { StepState } from './steps.tsx'

interface Found {
  readonly fields: Fields
  readonly design: TemplateDesign | null
  /** Problems that the engine found in the letter that it drew last. */
  readonly drawn: readonly Problem[] | undefined
  readonly telephony: boolean
  readonly printed: readonly string[]
  readonly audience: CampaignAudience
}

const isNameless = ({ targets }: EditorProblem): boolean =>
  targets.some(target => target.kind === 'field' && target.field === 'name')

/** The problems that prevent posting, and the state of each step. */
export function useCampaignProblems({ fields, design, drawn, telephony, printed, audience }: Found) {
  const post = useWords(postWords)
  const words = useWords(audienceWords)
  const { number } = useFormat()
  const { format, cardDesign } = fields
  const card = useMemo(() => (format === 'postcard' ? { cardDesign } : undefined), [format, cardDesign])
  const { samples, fields: known } = audience
  const empty = useMemo(() => emptyFields(printed, samples, known), [printed, samples, known])
  const { problems: ofLetter, problemAt } = useProblems({
    ...(card && { card }),
    design: design ?? BLANK,
    drawn: drawn ?? NOTHING,
    refusal: null,
    empty,
    telephony,
  })
  const typed = fields.audience?.kind === 'typed' ? fields.audience.recipients : null
  const faulty = useMemo(
    () => (typed ? cellErrorsOf(typed, printed, longestValue).length : 0),
    [typed, printed],
  )
  const hasName = fields.name.trim() !== ''
  const problems = useMemo((): EditorProblem[] => {
    const own: EditorProblem[] = []
    if (!hasName) {
      own.push({
        code: 'name_missing',
        severity: 'error',
        text: post.nameMissing,
        targets: [{ kind: 'field', field: 'name' }],
      })
    }
    if (faulty > 0) {
      own.push({
        code: 'recipients_faulty',
        severity: 'error',
        text: words.cellErrors(number(faulty), faulty === 1),
        targets: [{ kind: 'recipient' }],
      })
    }
    return [...own, ...(design ? ofLetter.filter(problem => !isNameless(problem)) : [])]
  }, [hasName, faulty, design, ofLetter, post, words, number])

  const isFaulty = problems.some(
    ({ severity, targets }) => severity === 'error' && targets.some(target => tabOf(target) !== null),
  )
  const hasRecipients = (audience.count ?? 0) > 0
  const states: Readonly<Record<Step, StepState>> = {
    letter: !design ? 'open' : isFaulty ? 'faulty' : 'done',
    recipients: audience.isGone || faulty > 0 ? 'faulty' : hasRecipients ? 'done' : 'open',
    post: 'open',
  }
  return { problems, hasErrors: problems.some(({ severity }) => severity === 'error'), problemAt, states }
}

const NOTHING: readonly Problem[] = []
const BLANK = emptyDesign('', 'en')
