import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DangerDialog } from '../../../ui/danger-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { KeyForm } from './key-form.tsx'
import { KeyShown } from './key-shown.tsx'
import { changeKey, createKey, type Key, keysQuery, revokeKey } from './queries.ts'
import { keysWords } from './words.ts'

export type KeyTask =
  | { readonly kind: 'create' }
  | { readonly kind: 'change'; readonly key: Key }
  | { readonly kind: 'revoke'; readonly key: Key }

export interface KeyDialogsProps {
  readonly task: KeyTask
  readonly onClose: () => void
}

export function KeyDialogs({ task, onClose }: KeyDialogsProps) {
  switch (task.kind) {
    case 'create':
      return <CreateKey onClose={onClose} />
    case 'change':
      return <ChangeKey apiKey={task.key} onClose={onClose} />
    case 'revoke':
      return <RevokeKey apiKey={task.key} onClose={onClose} />
  }
}

interface OfKey {
  readonly apiKey: Key
  readonly onClose: () => void
}

function CreateKey({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(keysWords)
  const queries = useQueryClient()
  const [made, setMade] = useState<Awaited<ReturnType<typeof createKey>> | null>(null)
  if (made) {
    return (
      <Dialog title={words.shownTitle} stays onClose={onClose}>
        <KeyShown apiKey={made.key} permissions={made.permissions} onKept={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog title={words.createTitle} onClose={onClose}>
      <KeyForm
        send={createKey}
        onDone={key => {
          void queries.invalidateQueries(keysQuery)
          setMade(key)
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}

function ChangeKey({ apiKey, onClose }: OfKey) {
  const words = useWords(keysWords)
  const queries = useQueryClient()
  return (
    <Dialog title={words.changeTitle} onClose={onClose}>
      <KeyForm
        apiKey={apiKey}
        send={({ name, permissions }) => changeKey(apiKey.id, { name, permissions })}
        onDone={key => {
          void queries.invalidateQueries(keysQuery)
          toast(words.changed(key.name))
          onClose()
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}

function RevokeKey({ apiKey, onClose }: OfKey) {
  const words = useWords(keysWords)
  const { ago } = useFormat()
  const queries = useQueryClient()
  return (
    <DangerDialog
      title={words.revokeTitle(apiKey.name)}
      words={{ cancel: words.cancel, act: words.revokeDone }}
      act={() => revokeKey(apiKey.id)}
      done={() => {
        void queries.invalidateQueries(keysQuery)
        toast(words.revokedNow(apiKey.name))
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        {words.revokeStops} {apiKey.lastUsedAt && words.revokeUsed(ago(apiKey.lastUsedAt))}
      </p>
      <p>{words.revokeInstead}</p>
    </DangerDialog>
  )
}
