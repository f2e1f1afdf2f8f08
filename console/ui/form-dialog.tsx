import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queries } from '../api/queries.ts'
import { inLanguages, useWords } from '../words/language.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormElement, FormError, useForm } from './form.tsx'
import { toast } from './toasts.tsx'
import { useClose } from './use-dialog.tsx'

const words = inLanguages({ cancel: 'Cancel' }, { cancel: 'Avbryt' })

interface FormDialogProps<T> {
  readonly title: string
  /** The label of the button that sends the form. */
  readonly act: string
  /** `danger`: it cannot be undone, so the focus begins on the button that cancels. */
  readonly look?: 'primary' | 'danger'
  /** Of the button that cancels, if it does not say "Cancel". */
  readonly cancel?: string
  /** Whether there is nothing to send yet. */
  readonly disabled?: boolean
  readonly send: (values: FormData) => Promise<T>
  /** The queries whose data it changes: they are loaded again. */
  readonly changes?: readonly { readonly queryKey: QueryKey }[]
  /** What is said once it is done. */
  readonly said?: string | ((result: T) => string)
  /** Whether it stays open when it is done: then it, or the page, goes on with the result. */
  readonly stays?: boolean
  readonly onDone?: (result: T) => void
  readonly onClose?: () => void
  readonly children: ReactNode
}

/** A dialog that does one thing: a form, or a question before something that cannot be undone. */
export function FormDialog<T>({
  title,
  act,
  look = 'primary',
  cancel,
  disabled,
  send,
  changes = [],
  said,
  stays,
  onDone,
  onClose: closeElse,
  children,
}: FormDialogProps<T>) {
  const closeHere = useClose()
  const close = closeElse ?? closeHere
  const say = useWords(words)
  const form = useForm(send, result => {
    for (const { queryKey } of changes) void queries.invalidateQueries({ queryKey })
    if (said !== undefined) toast(typeof said === 'string' ? said : said(result))
    if (!stays) close()
    onDone?.(result)
  })
  return (
    <Dialog title={title} onClose={close}>
      <FormElement form={form}>
        {children}
        <FormError form={form} />
        <div className="buttons">
          <Button onClick={close} autoFocus={look === 'danger'}>
            {cancel ?? say.cancel}
          </Button>
          <Button type="submit" look={look} busy={form.busy} disabled={disabled}>
            {act}
          </Button>
        </div>
      </FormElement>
    </Dialog>
  )
}

interface MessageDialogProps {
  readonly title: string
  /** The label of its only button, which closes it. */
  readonly close: string
  readonly look?: 'primary'
  /** Whether Escape must not close it. */
  readonly stays?: boolean
  readonly children: ReactNode
}

/** A dialog that only says something. */
export const MessageDialog = ({ close, look, children, ...dialog }: MessageDialogProps) => (
  <Dialog {...dialog}>
    {children}
    <div className="buttons">
      <Button {...(look && { look })} onClick={useClose()}>
        {close}
      </Button>
    </div>
  </Dialog>
)
