import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, dataOf } from '../../../api/client.ts'
import type { components } from '../../../api/console.ts'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useErrors } from '../../../words/errors.ts'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { browserIn } from './user-agent.ts'
import { securityWords } from './words.ts'

type ConsoleSession = components['schemas']['ConsoleSession']

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => dataOf(api.GET('/api/auth/sessions')),
})

const endOtherSessions = () => api.DELETE('/api/auth/sessions')

const endSession = (id: string) => api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } })

export function Sessions() {
  const words = useWords(securityWords)
  const { describe } = useErrors()
  const queries = useQueryClient()
  const sessions = useQuery(sessionsQuery)
  const ending = useMutation({
    mutationFn: (id: string | 'others') => (id === 'others' ? endOtherSessions() : endSession(id)),
    onSuccess: (_, id) => toast(id === 'others' ? words.endedOthers : words.ended),
    onError: error => toast(describe(error)),
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  })
  const others = sessions.data?.filter(({ current }) => !current) ?? []
  return (
    <section className="part">
      <div className="row">
        <h2>{words.sessions}</h2>
        {others.length > 0 && (
          <Button className="push" busy={ending.isPending} onClick={() => ending.mutate('others')}>
            {words.endOthers}
          </Button>
        )}
      </div>
      <p className="muted">{words.sessionsLead}</p>
      <Loaded query={sessions}>
        {all => <SessionRows sessions={all} busy={ending.isPending} onEnd={id => ending.mutate(id)} />}
      </Loaded>
    </section>
  )
}

interface SessionRowsProps {
  readonly sessions: readonly ConsoleSession[]
  readonly busy: boolean
  readonly onEnd: (id: string) => void
}

function SessionRows({ sessions, busy, onEnd }: SessionRowsProps) {
  const words = useWords(securityWords)
  const format = useFormat()

  function nameOf({ userAgent }: ConsoleSession): string {
    const { browser = words.unknownBrowser, system } = browserIn(userAgent)
    return system === undefined ? browser : words.on(browser, system)
  }

  return (
    <div className="table-wrap">
      <table aria-label={words.sessions}>
        <thead>
          <tr>
            <th>{words.browser}</th>
            <th>{words.seen}</th>
            <th className="number wide">{words.signedIn}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {sessions.map(session => (
            <tr key={session.id}>
              <th scope="row">
                {nameOf(session)}
                {session.current && <span className="tag good mine">{words.here}</span>}
                {session.address !== null && <span className="under">{session.address}</span>}
              </th>
              <td>
                <time dateTime={session.seenAt} title={format.dateTime(session.seenAt)}>
                  {format.ago(session.seenAt)}
                </time>
              </td>
              <td className="number wide">
                <time dateTime={session.createdAt}>{format.dateTime(session.createdAt)}</time>
              </td>
              <td className="actions">
                {!session.current && (
                  <Button
                    small
                    busy={busy}
                    aria-label={words.endNamed(nameOf(session))}
                    onClick={() => onEnd(session.id)}
                  >
                    {words.end}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
