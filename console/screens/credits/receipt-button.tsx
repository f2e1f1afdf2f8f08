import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useWords } from '../../words/language.ts'
import { findReceipt } from '../paying/queries.ts'
import { creditsWords } from './words.ts'

/** Opens the provider's receipt, whose address works for some days only: it is asked for each time. */
export function ReceiptButton({ id }: { readonly id: string }) {
  const words = useWords(creditsWords)
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      // A tab that is opened after the wait would be taken for an advertisement.
      const tab = open('', '_blank')
      if (tab) tab.opener = null
      return findReceipt(id).then(
        ({ url }) => (tab ? tab.location.replace(url) : location.assign(url)),
        error => {
          tab?.close()
          throw error
        },
      )
    },
    onError: error =>
      toast(error instanceof ApiError && error.status === 404 ? words.noReceipt : words.receiptFailed),
  })
  return (
    <Button small busy={isPending} onClick={() => mutate()}>
      {words.showReceipt}
    </Button>
  )
}
