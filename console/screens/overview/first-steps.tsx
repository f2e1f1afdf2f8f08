import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Role, reaches, useSession } from '../../api/session.ts'
import { keepChoice, keptChoice } from '../../kept-choice.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../words/language.ts'
import { keysQuery } from '../settings/keys/queries.ts'
import { membersQuery } from '../settings/members/queries.ts'
import { someTemplatesQuery } from './queries.ts'
import { overviewWords } from './words.ts'

const hiddenKey = (accountId: string): string => `brevduva-steps-hidden-${accountId}`

/** Whether an answer is still expected; a failed query is not waited for. */
export const isFirstTry = ({ isLoading, failureCount }: UseQueryResult): boolean =>
  isLoading && failureCount === 0

/**
 * The steps for this role, and which of them are done; undefined until all is known, so that the page does not jump.
 */
function useSteps(role: Role, isWanted: boolean) {
  const isOwner = isWanted && reaches(role, 'owner')
  const templates = useQuery({ ...someTemplatesQuery, enabled: isWanted && reaches(role, 'writer') })
  const keys = useQuery({ ...keysQuery, enabled: isOwner })
  const members = useQuery({ ...membersQuery, enabled: isOwner })
  const steps = [
    {
      name: 'template',
      to: '/templates',
      least: 'writer',
      done: templates.data && templates.data.length > 0,
    },
    { name: 'key', to: '/settings/keys', least: 'owner', done: keys.data && keys.data.length > 0 },
    {
      name: 'member',
      to: '/settings/members',
      least: 'owner',
      done: members.data && members.data.length > 1,
    },
  ] as const
  const own = steps.filter(({ least }) => reaches(role, least))
  return {
    steps: own.some(({ done }) => done === undefined) ? undefined : own,
    isSettling: [templates, keys, members].some(isFirstTry),
  }
}

type Steps = NonNullable<ReturnType<typeof useSteps>['steps']>

/**
 * The first steps in a new account; null once they are done or dismissed. The rest of the page waits until this is
 * known.
 */
export function useFirstSteps(isNew: boolean) {
  const { account, role } = useSession()
  const [isHidden, setHidden] = useState(() => keptChoice(hiddenKey(account.id)) !== null)
  const isWanted = isNew && !isHidden
  const { steps, isSettling } = useSteps(role, isWanted)
  return {
    steps: isWanted && steps?.some(({ done }) => !done) ? steps : null,
    isSettling: isWanted && isSettling,
    hide() {
      keepChoice(hiddenKey(account.id), '1')
      setHidden(true)
    },
  }
}

export function FirstSteps({ steps, onHide }: { readonly steps: Steps; readonly onHide: () => void }) {
  const words = useWords(overviewWords)
  return (
    <section className="first-steps" aria-labelledby="steps">
      <div className="row">
        <h2 id="steps">{words.stepsTitle}</h2>
        <Button className="push" look="plain" small onClick={onHide}>
          {words.hideSteps}
        </Button>
      </div>
      <p className="muted">{words.stepsLead}</p>
      <ol>
        {steps.map(({ name, to, done }) => (
          <li key={name} className={done ? 'done' : undefined}>
            <span className="mark">{done && <Icon name="check" size={16} />}</span>
            <div>
              {done ? (
                <>
                  {words.steps[name]} <span className="visually-hidden">{words.done}</span>
                </>
              ) : (
                <Link to={to}>{words.steps[name]}</Link>
              )}
              <p className="muted">{words.steps[`${name}Why`]}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
