import { type Design, type Imprint, parseDocument } from '#letter/index.ts'

/** In both languages, so that anyone who finds a sheet knows. */
const SENDER = 'PROV · SAMPLE\nFår inte postas\nDo not post'

/** A letter on which nothing is printed yet but what all samples have. */
export const sampleDesign = (imprint: Imprint): Omit<Design, 'characters'> => ({
  ...imprint,
  // In the postage band, which the envelope's window shows.
  postage: 'PROV · SAMPLE',
  format: 'letter',
  cardDesign: null,
  front: null,
  back: null,
  frontB: null,
  backB: null,
  artwork: null,
  hasBackPage: false,
  returnAddress: SENDER,
  logo: null,
  returnAddressLogo: null,
  images: [],
  code: null,
  phoneNumber: null,
  optOutAddress: null,
})

/** A rich text of these nodes (`texts.json`), below a heading where there is one. */
export function textOf(
  nodes: readonly object[],
  heading?: { readonly text: string; readonly level: number },
) {
  const above = heading && {
    type: 'heading',
    attrs: { level: heading.level },
    content: [{ type: 'text', text: heading.text }],
  }
  return parseDocument({ type: 'doc', content: [...(above ? [above] : []), ...nodes] })
}
