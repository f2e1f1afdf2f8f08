import { useQuery } from '@tanstack/react-query'
import { type Account, accountFiles, letterAccountQuery } from '../../../api/account.ts'
import { queries } from '../../../api/queries.ts'
import { filesBytes } from '../../../api/templates.ts'
import { emptyDocument } from '../../../editor/model/design.ts'
import { madeUp } from '../../../editor/recipients/made-up.ts'
import { frontPicture, type PictureOrder } from '../../../editor/sheet/front-picture.ts'

/** Of the sheet, for dense screens: twice as wide as it is shown, of which half is seen (CSS pixels). */
const WIDTH = 1920

/** The sender of a letter that names none, as it prints. */
export function SenderPicture({ account, label }: { readonly account: Account; readonly label: string }) {
  const { returnAddress, returnAddressLogo, postage, paper } = account
  const { data: url } = useQuery({
    queryKey: ['pictures', 'sender', returnAddress, returnAddressLogo?.id ?? null, postage, paper],
    queryFn: () => frontPicture(senderOrder, WIDTH),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // The previous one is shown until this one is drawn.
    placeholderData: before => before,
  })
  return <span className="sender-picture">{url && <img src={url} alt={label} />}</span>
}

async function senderOrder(): Promise<PictureOrder> {
  const account = await queries.fetchQuery(letterAccountQuery)
  return {
    letter: {
      source: { mode: 'editor', content: emptyDocument() },
      assets: await filesBytes(accountFiles(account)),
      account,
      baseUrl: location.origin,
    },
    recipient: madeUp(account.homeCountry, []),
  }
}
