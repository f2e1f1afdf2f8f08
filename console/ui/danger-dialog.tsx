import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormError } from './form-error.tsx'
import { useForm } from './use-form.ts'

export interface DangerDialogProps {
  readonly title: string
  /** The action of the button, which cannot be undone. */
  readonly act: () => Promise<unknown>
  /** Called when it is done. */
  readonly done: () => void
  readonly onClose: () => void
  readonly words: { readonly cancel: string; readonly act: string }
  /** What will happen. */
  readonly children: ReactNode
}

/** Asks before something that cannot be undone. The focus starts on the button that cancels. */
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
