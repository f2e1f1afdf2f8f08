import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { api, dataOf } from '../../../api/client.ts'
import type { components } from '../../../api/console.ts'
import { queries } from '../../../api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Table } from '../../../ui/table.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { When } from '../../../ui/when.tsx'
import { useErrors } from '../../../words/errors.ts'
import { useWords } from '../../../words/language.ts'
import { browserIn } from './user-agent.ts'
import { securityWords } from './words.ts'

type ConsoleSession = components['schemas']['ConsoleSession']

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => dataOf(api.GET('/api/auth/sessions')),
})

export function Sessions() {
  const words = useWords(securityWords)
  const { describe } = useErrors()
  const sessions = useQuery(sessionsQuery)
  const ending = useMutation({
    mutationFn: (id: string | 'others') =>
      id === 'others'
        ? api.DELETE('/api/auth/sessions')
        : api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } }),
    onSuccess: (_, id) => toast(id === 'others' ? words.endedOthers : words.ended),
    onError: error => toast(describe(error)),
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  })

  function nameOf({ userAgent }: ConsoleSession): string {
    const { browser = words.unknownBrowser, system } = browserIn(userAgent)
    return system === undefined ? browser : words.on(browser, system)
  }

  return (
    <section className="part">
      <div className="row">
        <h2>{words.sessions}</h2>
        {sessions.data?.some(({ current }) => !current) && (
          <Button className="push" busy={ending.isPending} onClick={() => ending.mutate('others')}>
            {words.endOthers}
          </Button>
        )}
      </div>
      <p className="muted">{words.sessionsLead}</p>
      <Loaded query={sessions}>
        {all => (
          <Table
            label={words.sessions}
            rows={all}
            keyOf={({ id }) => id}
            columns={[
              {
                head: words.browser,
                isName: true,
                cell: session => (
                  <>
                    {nameOf(session)}
                    {session.current && <span className="tag good mine">{words.here}</span>}
                    {session.address !== null && <span className="under">{session.address}</span>}
                  </>
                ),
              },
              { head: words.seen, cell: ({ seenAt }) => <When at={seenAt} /> },
              {
                head: words.signedIn,
                look: 'number wide',
                cell: ({ createdAt }) => <When at={createdAt} as="dateTime" />,
              },
              {
                look: 'actions',
                cell: session =>
                  !session.current && (
                    <Button
                      small
                      busy={ending.isPending}
                      aria-label={words.endNamed(nameOf(session))}
                      onClick={() => ending.mutate(session.id)}
                    >
                      {words.end}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
    </section>
  )
}
