import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../words/language.ts'
import { type Fields, STEPS, type Step } from './model.ts'
import { campaignWords } from './words.ts'

export type StepState = 'open' | 'done' | 'faulty'

interface StepsProps {
  readonly format: Fields['format']
  readonly step: Step
  readonly states: Readonly<Record<Step, StepState>>
  readonly onStep: (step: Step) => void
}

/** The steps of a campaign in their usual order. Any of them can be opened at any time. */
export function Steps({ format, step, states, onStep }: StepsProps) {
  const words = useWords(campaignWords)
  return (
    <nav className="steps-of-campaign" aria-label={words.stepList}>
      <ol>
        {STEPS.map((one, at) => (
          <li key={one}>
            <button
              type="button"
              aria-current={one === step ? 'step' : undefined}
              data-state={states[one]}
              onClick={() => onStep(one)}
            >
              <span className="mark" aria-hidden="true">
                {states[one] === 'done' ? <Icon name="check" size={14} /> : at + 1}
              </span>
              <span className="step-name">
                {one === 'letter' && format === 'postcard' ? words.card : words.steps[one]}
              </span>
              {states[one] !== 'open' && (
                <span className="visually-hidden">
                  , {states[one] === 'done' ? words.stepDone : words.stepFaulty}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
