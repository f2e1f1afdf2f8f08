import { PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject } from '@cantoo/pdf-lib'
import { ArtworkError } from '../error.ts'
import { type Box, intersection, union } from '../geometry.ts'
import type { ContentLimits } from '../limits.ts'
import { boxOf, dictEntry, entry, numberEntry, resolve } from './objects.ts'

export interface SourcePage {
  readonly dict: PDFDict
  /** From the page, or inherited from a node above it. */
  readonly resources: PDFObject | undefined
  /** What the page is cut to: the part of the TrimBox that a reader shows (the CropBox within the MediaBox). */
  readonly box: Box
  /** The area that may be painted: the box and the page's bleed around it. */
  readonly painted: Box
  readonly rotate: 0 | 90 | 180 | 270
  /** Points per unit of the page. */
  readonly unit: number
}

/** The page size that readers assume without a usable MediaBox: US letter. */
const DEFAULT_BOX: Box = { x0: 0, y0: 0, x1: 612, y1: 792 }
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const
type Inherited = ReadonlyMap<(typeof INHERITED)[number], PDFObject>

/**
 * The first pages of a document, at most `wanted`. The tree is walked in order and no further than needed: it may have
 * a loop, and a hundred thousand surplus pages cost nothing.
 *
 * @throws {ArtworkError} pageless; malformed when the tree is not one.
 */
export function findPages(
  context: PDFContext,
  wanted: number,
  { treeNodes }: Pick<ContentLimits, 'treeNodes'>,
): SourcePage[] {
  const catalog = resolve(context, context.trailerInfo.Root)
  const root = catalog instanceof PDFDict ? dictEntry(catalog, 'Pages') : undefined
  if (!root) throw new ArtworkError('malformed')
  const found: SourcePage[] = []
  let visited = 0
  const path: {
    node: PDFDict
    kids: readonly (PDFObject | undefined)[]
    next: number
    inherited: Inherited
  }[] = []
  const visit = (node: PDFDict, above: Inherited) => {
    // The same page may be there twice, but no node within itself.
    if (path.some(level => level.node === node) || visited++ >= treeNodes) throw new ArtworkError('malformed')
    const inherited = inherit(node, above)
    if (!node.has(PDFName.of('Kids'))) found.push(readPage(node, inherited))
    else path.push({ node, kids: kidsOf(node), next: 0, inherited })
  }
  visit(root, new Map())
  for (let level = path.at(-1); level && found.length < wanted; level = path.at(-1)) {
    if (level.next >= level.kids.length) {
      path.pop()
      continue
    }
    const kid = resolve(context, level.kids[level.next++])
    if (kid instanceof PDFDict) visit(kid, level.inherited)
  }
  if (found.length === 0) throw new ArtworkError('pageless')
  return found
}

/** Whether there are pages after the first ones. Errors there do not matter, because they are not printed. */
export function hasMore(
  context: PDFContext,
  pages: number,
  limits: Pick<ContentLimits, 'treeNodes'>,
): boolean {
  try {
    return findPages(context, pages + 1, limits).length > pages
  } catch {
    return false
  }
}

/** Kept unresolved: a node may have 100,000 of them. */
function kidsOf(node: PDFDict): readonly PDFObject[] {
  const kids = entry(node, 'Kids')
  return kids instanceof PDFArray ? kids.asArray() : []
}

function inherit(node: PDFDict, above: Inherited): Inherited {
  const own = new Map(above)
  for (const key of INHERITED) {
    const value = node.get(PDFName.of(key))
    if (value) own.set(key, value)
  }
  return own
}

function readPage(dict: PDFDict, inherited: Inherited): SourcePage {
  const { context } = dict
  const media = boxOf(context, inherited.get('MediaBox')) ?? DEFAULT_BOX
  const crop = boxOf(context, inherited.get('CropBox'))
  const shown = (crop && intersection(crop, media)) ?? media
  const trim = boxOf(context, dict.get(PDFName.of('TrimBox')))
  const box = (trim && intersection(trim, shown)) ?? shown
  const bleed = boxOf(context, dict.get(PDFName.of('BleedBox')))
  const unit = numberEntry(dict, 'UserUnit') ?? 1
  const rotate = resolve(context, inherited.get('Rotate'))
  return {
    dict,
    resources: inherited.get('Resources'),
    box,
    painted: union(box, (bleed && intersection(bleed, media)) ?? shown),
    rotate: quarterTurns(rotate),
    unit: unit > 0 ? unit : 1,
  }
}

/** Like readers, ignores anything but a multiple of 90. */
function quarterTurns(value: PDFObject | undefined): SourcePage['rotate'] {
  const degrees = value instanceof PDFNumber ? ((value.asNumber() % 360) + 360) % 360 : 0
  return degrees === 90 || degrees === 180 || degrees === 270 ? degrees : 0
}
