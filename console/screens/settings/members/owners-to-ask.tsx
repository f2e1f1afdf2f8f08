import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { reaches, useSession } from '../../../api/session.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useWords } from '../../../words/language.ts'
import { membersQuery } from './queries.ts'
import { membersWords } from './words.ts'

/** Says that only owners can do something, and who they are. */
export function OwnersToAsk({ children }: { readonly children: ReactNode }) {
  const words = useWords(membersWords)
  const members = useQuery(membersQuery)
  return (
    <div className="stack">
      <p>{children}</p>
      <Loaded query={members} rows={2}>
        {all => (
          <ul className="people" aria-label={words.askOwners}>
            {all
              .filter(({ role, disabled }) => role === 'owner' && !disabled)
              .map(({ id, name, email }) => (
                <li key={id}>
                  {name && <strong>{name}</strong>} <a href={`mailto:${email}`}>{email}</a>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </div>
  )
}

interface OwnersOnlyProps {
  readonly title: string
  /** What others are told. */
  readonly ask: string
  readonly children: ReactNode
}

/** A screen that only owners see. */
export function OwnersOnly({ title, ask, children }: OwnersOnlyProps) {
  if (reaches(useSession().role, 'owner')) return children
  return (
    <>
      <PageHead title={title} />
      <OwnersToAsk>{ask}</OwnersToAsk>
    </>
  )
}
