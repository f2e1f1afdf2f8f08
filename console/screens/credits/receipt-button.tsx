import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useWords } from '../../words/language.ts'
import { findReceipt } from '../paying/queries.ts'
import { creditsWords } from './words.ts'

/** Opens the provider's receipt. Its address only works for some days, so it is requested each time. */
export function ReceiptButton({ id }: { readonly id: string }) {
  const words = useWords(creditsWords)
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      // Opened before the request, because browsers block a tab that is opened later as a pop-up.
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
