import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface LossDialogProps {
  readonly title: string
  readonly words: { readonly keep: string; readonly lose: string }
  readonly onKeep: () => void
  readonly onLose: () => void
  /** What would be lost. */
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
