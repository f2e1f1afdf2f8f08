import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reaches, useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { OwnersToAsk } from '../members/owners-to-ask.tsx'
import { KeyDialogs, type KeyTask } from './key-dialogs.tsx'
import { KeyRows } from './key-rows.tsx'
import { type Key, keysQuery } from './queries.ts'
import { keysWords } from './words.ts'

export function Keys() {
  const words = useWords(keysWords)
  const { role } = useSession()
  if (!reaches(role, 'owner')) {
    return (
      <>
        <PageHead title={words.title} />
        <OwnersToAsk>{words.ownersOnly}</OwnersToAsk>
      </>
    )
  }
  return <OwnersKeys />
}

function OwnersKeys() {
  const words = useWords(keysWords)
  const keys = useQuery(keysQuery)
  const [task, setTask] = useState<KeyTask | null>(null)
  const create = (
    <Button look="primary" onClick={() => setTask({ kind: 'create' })}>
      <Icon name="plus" size={16} />
      {words.create}
    </Button>
  )
  return (
    <>
      <PageHead title={words.title} lead={words.lead} action={keys.data?.length ? create : undefined} />
      <Loaded query={keys}>
        {all =>
          all.length === 0 ? (
            <Empty action={create}>{words.empty}</Empty>
          ) : (
            <KeyTables keys={all} onTask={setTask} />
          )
        }
      </Loaded>
      {task && <KeyDialogs task={task} onClose={() => setTask(null)} />}
    </>
  )
}

interface KeyTablesProps {
  readonly keys: readonly Key[]
  readonly onTask: (task: KeyTask) => void
}

/** The tables of keys. Revoked keys are in a table of their own below, for reference. */
function KeyTables({ keys, onTask }: KeyTablesProps) {
  const words = useWords(keysWords)
  const { number } = useFormat()
  const revoked = keys.filter(({ state }) => state === 'revoked')
  const others = keys.filter(({ state }) => state !== 'revoked')
  return (
    <>
      {others.length > 0 && <KeyRows keys={others} label={words.title} onTask={onTask} />}
      {revoked.length > 0 && (
        <details className="more">
          <summary>{words.revokedKeys(number(revoked.length))}</summary>
          <KeyRows keys={revoked} label={words.states.revoked} onTask={onTask} />
        </details>
      )}
    </>
  )
}
