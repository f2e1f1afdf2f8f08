import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { pictureQuery } from './picture-query.ts'

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
  const queries = useQueryClient()
  const { data: url } = useQuery({ ...pictureQuery(queries, id, version), enabled: isSeen })

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
