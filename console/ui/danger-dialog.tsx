import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormError } from './form-error.tsx'
import { useForm } from './use-form.ts'

export interface DangerDialogProps {
  readonly title: string
  /** What the button does, which cannot be undone. */
  readonly act: () => Promise<unknown>
  /** Once it is done. */
  readonly done: () => void
  readonly onClose: () => void
  readonly words: { readonly cancel: string; readonly act: string }
  /** What becomes of it all. */
  readonly children: ReactNode
}

/** Asks before something that cannot be undone. It begins on the button that leaves things as they are. */
export function DangerDialog({ title, act, done, onClose, words, children }: DangerDialogProps) {
  const form = useForm([], act, done)
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={form.onSubmit}>
        {children}
        <FormError form={form} />
        <div className="buttons">
          <Button onClick={onClose} autoFocus>
            {words.cancel}
          </Button>
          <Button type="submit" look="danger" busy={form.busy}>
            {words.act}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
