import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

interface DangerDialogProps extends Pick<FormDialogProps<unknown>, 'title' | 'onClose' | 'children'> {
  readonly act: () => Promise<unknown>
  readonly done: () => void
  readonly words: { readonly cancel: string; readonly act: string }
}

/** Asks before something that cannot be undone. */
export const DangerDialog = ({ act, done, words, ...dialog }: DangerDialogProps) => (
  <FormDialog {...dialog} act={words.act} look="danger" cancel={words.cancel} send={act} onDone={done} />
)
