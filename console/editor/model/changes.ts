import type { SheetSize } from '#letter/base/geometry.ts'
import { emptyDocument, hasBack, type Image, MOST_IMAGES, type TemplateDesign, type Texts } from './design.ts'
import { type Box, clampedToSheet, onSheet, tenths } from './millimetres.ts'
import type { Asset, CodePlace, Page, RichText } from './source.ts'

/** One step of editing: returns the next design, or the same object if nothing changes. */
export type Change = (design: TemplateDesign) => TemplateDesign

/** Sets fields to the given values. */
export const set =
  (fields: Partial<TemplateDesign>): Change =>
  design =>
    (Object.keys(fields) as (keyof TemplateDesign)[]).every(field => design[field] === fields[field])
      ? design
      : { ...design, ...fields }

/** Sets a page's text to the object from the writing component, unchanged, so that the component recognises it. */
export const write =
  (page: Page, document: RichText): Change =>
  design =>
    page === 'front'
      ? set({ content: document })(design)
      : design.backContent
        ? set({ backContent: document })(design)
        : design

/** Sets language or measure for all texts of the letter, because a letter has one of each. */
export const setAttrs =
  (attrs: NonNullable<RichText['attrs']>): Change =>
  design => {
    const changed = (document: RichText): RichText => ({
      ...document,
      attrs: { ...document.attrs, ...attrs },
    })
    const changedTexts = ({ content, backContent }: Texts): Texts => ({
      content: changed(content),
      backContent: backContent && changed(backContent),
    })
    const { variantB } = design
    return { ...design, ...changedTexts(design), variantB: variantB && changedTexts(variantB) }
  }

export const addBack: Change = design =>
  design.mode === 'pdf'
    ? { ...design, hasPdfBack: true }
    : { ...design, backContent: design.backContent ?? emptyDocument(design.content.attrs) }

/** Everything on the back is removed with it, because a letter must not name a page that it lacks. */
export const removeBack: Change = design => {
  const isPdf = design.mode === 'pdf'
  const changed: TemplateDesign = isPdf ? { ...design, hasPdfBack: false } : { ...design, backContent: null }
  // Images are shared by both variants.
  if (!isPdf && design.variantB?.backContent) return changed
  return {
    ...changed,
    images: design.images.filter(({ page }) => page === 'front'),
    codePlace: { ...design.codePlace, page: 'front' },
  }
}

/** A second letter, which begins as a copy of the first. */
export const addVariant: Change = design => ({
  ...design,
  variantB: design.variantB ?? { content: design.content, backContent: design.backContent },
})

export const removeVariant: Change = design => {
  const changed: TemplateDesign = { ...design, variantB: null }
  return hasBack(changed) ? changed : removeBack(changed)
}

/** The same letter with its variants swapped, so that changes for the first variant work on the second. */
export const swapVariants: Change = design =>
  design.variantB
    ? {
        ...design,
        ...design.variantB,
        variantB: { content: design.content, backContent: design.backContent },
      }
    : design

/** The change that does to the second letter what `change` does to the first. */
export const onVariantB =
  (change: Change): Change =>
  design => {
    const swapped = swapVariants(design)
    const changed = change(swapped)
    return changed === swapped ? design : swapVariants(changed)
  }

/** Prints artwork instead of the text. Its second page is the back. */
export const printArtwork =
  ({ id, pages }: Pick<Asset, 'id' | 'pages'>): Change =>
  design => {
    const changed: TemplateDesign = { ...design, mode: 'pdf', pdf: id, hasPdfBack: (pages ?? 1) > 1 }
    return changed.hasPdfBack ? changed : removeBack(changed)
  }

/** Switches to artwork that is still to be chosen. */
export const awaitArtwork: Change = design => {
  const changed: TemplateDesign = { ...design, mode: 'pdf' }
  return changed.hasPdfBack ? changed : removeBack(changed)
}

/** Switches back to the text from before the artwork. */
export const printText: Change = design => {
  const changed: TemplateDesign = { ...design, mode: 'editor' }
  return changed.backContent ? changed : removeBack(changed)
}

/** The width of a new image (mm): as wide as it prints well, but at most half the text's width. */
const FIRST_WIDTH = 70
const GOOD_DPI = 200
const FIRST_CENTRE = { front: { x: 105, y: 190 }, back: { x: 105, y: 120 } } as const

/** Adds an image to the sheet, in its own proportions. */
export const addImage =
  (
    key: string,
    { id, width, height }: Pick<Asset, 'id' | 'width' | 'height'>,
    page: Page,
    sheet: SheetSize,
    at?: Point,
  ): Change =>
  design => {
    if (design.images.length >= MOST_IMAGES) return design
    const ratio = (height ?? 1) / (width ?? 1)
    const most = Math.min(FIRST_WIDTH, FIRST_WIDTH / ratio, ((width ?? 1000) / GOOD_DPI) * 25.4)
    const [w, h] = [tenths(Math.max(10, most)), tenths(Math.max(10, most) * ratio)]
    const centre = at ?? FIRST_CENTRE[page]
    const box = clampedToSheet({ x: centre.x - w / 2, y: centre.y - h / 2, w, h }, sheet)
    const image: Image = { key, asset: id, page, ...box, layer: 'above', fit: 'contain' }
    return { ...design, images: [...design.images, image] }
  }

interface Point {
  readonly x: number
  readonly y: number
}

export const changeImage =
  (key: string, fields: Partial<Omit<Image, 'key'>>, sheet: SheetSize): Change =>
  design => ({
    ...design,
    images: design.images.map(image =>
      image.key === key ? { ...image, ...fields, ...onSheet({ ...image, ...fields }, sheet) } : image,
    ),
  })

/** Replaces an image's file; its size and settings stay. */
export const replaceImage =
  (key: string, asset: string): Change =>
  design =>
    design.images.some(image => image.key === key && image.asset !== asset)
      ? set({ images: design.images.map(image => (image.key === key ? { ...image, asset } : image)) })(design)
      : design

export const removeImage =
  (key: string): Change =>
  design => ({ ...design, images: design.images.filter(image => image.key !== key) })

/** Draws an image before or after its neighbour. @param by -1: further down, 1: further up */
export const reorderImage =
  (key: string, by: -1 | 1): Change =>
  design => {
    const from = design.images.findIndex(image => image.key === key)
    const to = from + by
    const [one, other] = [design.images[from], design.images[to]]
    if (!one || !other) return design
    return { ...design, images: design.images.with(from, other).with(to, one) }
  }

/** The smallest and the largest side of a placed code (mm; spec, PDF mode). */
export const CODE_SIZE = { least: 25, most: 80 } as const

/** Places a code completely on the sheet, where the API accepts it. */
export const placeCode =
  (fields: Partial<CodePlace>, sheet: SheetSize): Change =>
  design => {
    const place = { ...design.codePlace, ...fields }
    const size = tenths(Math.min(CODE_SIZE.most, Math.max(CODE_SIZE.least, place.size)))
    const within = (value: number, most: number) => tenths(Math.min(most - size, Math.max(0, value)))
    const codePlace = { ...place, size, x: within(place.x, sheet.w), y: within(place.y, sheet.h) }
    return { ...design, codePlace }
  }

/** The box of a placed code. */
export const codeBox = ({ x, y, size }: CodePlace): Box => ({ x, y, w: size, h: size })
