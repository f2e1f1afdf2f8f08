import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface LossDialogProps {
  readonly title: string
  readonly words: { readonly keep: string; readonly lose: string }
  readonly onKeep: () => void
  readonly onLose: () => void
  /** Says what would be lost. */
  readonly children: ReactNode
}

/** Asks before unsaved work is lost. The focus starts on the button that keeps it. */
export const LossDialog = ({ title, words, onKeep, onLose, children }: LossDialogProps) => (
  <Dialog title={title} onClose={onKeep}>
    <p>{children}</p>
    <div className="buttons">
      <Button onClick={onKeep} data-first-focus>
        {words.keep}
      </Button>
      <Button look="danger" onClick={onLose}>
        {words.lose}
      </Button>
    </div>
  </Dialog>
)

export interface LeaveDialogProps {
  readonly words: {
    readonly leaveTitle: string
    readonly leaveLead: ReactNode
    readonly stay: string
    readonly leave: string
  }
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks before a page is left whose work would be lost. */
export const LeaveDialog = ({ words, onStay, onLeave }: LeaveDialogProps) => (
  <LossDialog
    title={words.leaveTitle}
    words={{ keep: words.stay, lose: words.leave }}
    onKeep={onStay}
    onLose={onLeave}
  >
    {words.leaveLead}
  </LossDialog>
)
