import { Link } from '@tanstack/react-router'
import { useWords } from '../../../words/language.ts'
import type { AuditEntry } from './queries.ts'
import { auditWords } from './words.ts'

/** The subject of an action, with a link to it. Of a deleted subject only the id is left. */
export function Subject({
  subject: { kind, id, name },
}: {
  readonly subject: NonNullable<AuditEntry['subject']>
}) {
  const words = useWords(auditWords)
  if (name === null) {
    return (
      <>
        <code title={id}>{id.slice(-12)}</code> <span className="muted">{words.goneSubject}</span>
      </>
    )
  }
  switch (kind) {
    case 'campaign':
      return (
        <Link to="/campaigns/$id" params={{ id }}>
          {name}
        </Link>
      )
    case 'list':
      return (
        <Link to="/lists/$id" params={{ id }}>
          {name}
        </Link>
      )
    case 'template':
      return (
        <Link to="/templates/$id" params={{ id }}>
          {name}
        </Link>
      )
    case 'code':
      return (
        <Link to="/codes/$id" params={{ id }}>
          {name}
        </Link>
      )
    case 'key':
      return <Link to="/settings/keys">{name}</Link>
    case 'member':
      return <Link to="/settings/members">{name}</Link>
    case 'account':
      return words.this
  }
}
