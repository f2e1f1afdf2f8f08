import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { accountFiles, letterAccountQuery } from '../../api/account.ts'
import { queries } from '../../api/queries.ts'
import { filesBytes, templateQuery } from '../../api/templates.ts'
import { readSource } from '../../editor/model/design.ts'
import { customFields } from '../../editor/model/fields.ts'
import { madeUp } from '../../editor/recipients/made-up.ts'
import { frontPicture, type PictureOrder } from '../../editor/sheet/front-picture.ts'

interface PictureProps {
  readonly id: string
  /** When the template was changed last. */
  readonly version: string
  readonly isTwoSided: boolean
}

/** The front of a letter, drawn by the engine once it comes into view. The name beside it says what it is. */
export function Picture({ id, version, isTwoSided }: PictureProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  const { data: url } = useQuery({ ...pictureQuery(id, version), enabled: isSeen })

  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          setIsSeen(true)
          observer.disconnect()
        }
      },
      { rootMargin: '200px' },
    )
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [])

  return (
    <span ref={place} className={isTwoSided ? 'picture two-sided' : 'picture'}>
      {url && <img src={url} alt="" />}
    </span>
  )
}

/** Twice the width of a card, for dense screens (CSS pixels). */
const WIDTH = 480
const MINUTE = 60_000

/** A picture of a template's front, as an address that an `img` takes. A version never changes: it is drawn once. */
const pictureQuery = (id: string, version: string) =>
  queryOptions({
    queryKey: ['pictures', id, version],
    queryFn: () => frontPicture(() => orderOf(id, version), WIDTH),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * MINUTE,
    retry: false,
  })

async function orderOf(id: string, version: string): Promise<PictureOrder> {
  const [{ data }, account] = await Promise.all([
    queries.ensureQueryData(templateQuery(id, version)),
    queries.fetchQuery(letterAccountQuery),
  ])
  const assets = await filesBytes([...data.assets, ...accountFiles(account)])
  return {
    letter: { source: data.source, assets, account, baseUrl: location.origin },
    recipient: madeUp(account.homeCountry, customFields(readSource(data.source))),
  }
}
