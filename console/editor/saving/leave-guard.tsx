import { useBlocker } from '@tanstack/react-router'
import { isLeftForGood } from '../../api/leaving.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useWords } from '../../words/language.ts'
import { editorWords } from '../words.ts'
import type { KeptDraft } from './use-draft.ts'

interface LeaveGuardProps {
  readonly name: string
  /** The id of the letter, once it was saved. Navigating to its own address is not leaving. */
  readonly id: string | null
  readonly draft: KeptDraft
  /** Whether something is unsaved at the moment of the call. */
  readonly isUnsaved: () => boolean
  /** @returns whether it is saved */
  readonly onSave: () => Promise<boolean>
}

/** Asks before the page is left with unsaved changes. */
export function LeaveGuard({ name, id, draft, isUnsaved, onSave }: LeaveGuardProps) {
  const words = useWords(editorWords)
  const blocker = useBlocker({
    // The address also contains the chosen list and the draft's id. Changing these is not leaving.
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && !next.pathname.endsWith(`/templates/${id}`) && isUnsaved(),
    enableBeforeUnload: () => isUnsaved() && !isLeftForGood(),
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const { proceed, reset } = blocker
  const hasDraft = draft.state !== 'failed' && draft.state !== 'overtaken'
  return (
    <Dialog title={words.leaveTitle} onClose={reset}>
      <p>{hasDraft ? words.leaveLead(name) : words.leaveUnkept(name)}</p>
      <div className="buttons">
        <Button onClick={reset}>{words.stay}</Button>
        <Button
          look="plain"
          onClick={() => {
            void draft.keeper.drop()
            proceed()
          }}
        >
          {hasDraft ? words.leaveDrop : words.leaveLose}
        </Button>
        {hasDraft && (
          <Button
            onClick={async () => {
              // If it fails the dialog stays and says that the draft could not be saved.
              if (await draft.keeper.keepAgain()) proceed()
            }}
          >
            {words.leaveKeep}
          </Button>
        )}
        <Button
          look="primary"
          onClick={async () => {
            if (await onSave()) proceed()
            else reset()
          }}
        >
          {words.saveLeave}
        </Button>
      </div>
    </Dialog>
  )
}
