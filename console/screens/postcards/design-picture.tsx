import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CardDesign } from '#letter/index.ts'
import { designPictureQuery } from './design-pictures.ts'

interface DesignPictureProps {
  readonly design: CardDesign
  /** The language of the message, which is also that of the card's greeting. */
  readonly language: string
}

/** A ready-made card as it prints. The name beside it says what it is. */
export function DesignPicture({ design, language }: DesignPictureProps) {
  const queries = useQueryClient()
  const { data: url } = useQuery({
    ...designPictureQuery(queries, design, language),
    // The greeting of the previous language is shown until this one is drawn.
    placeholderData: before => before,
  })
  return <span className="card-thumb">{url && <img src={url} alt="" />}</span>
}
