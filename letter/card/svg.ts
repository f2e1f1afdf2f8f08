/** An element of a drawing. */
export interface SvgElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly SvgElement[]
}

const SHAPES = ['rect', 'circle', 'ellipse', 'path']
const GRADIENTS = ['linearGradient', 'radialGradient']

/** What the designs of cards use of SVG 1.1: each element's attributes, and the elements that it may hold. */
const KNOWN: Readonly<Record<string, { attributes: readonly string[]; holds?: readonly string[] }>> = {
  svg: { attributes: ['xmlns', 'width', 'height', 'viewBox'], holds: ['defs', 'g', ...SHAPES] },
  defs: { attributes: [], holds: GRADIENTS },
  linearGradient: { attributes: ['id', 'gradientUnits', 'x1', 'y1', 'x2', 'y2'], holds: ['stop'] },
  radialGradient: { attributes: ['id', 'gradientUnits', 'cx', 'cy', 'r'], holds: ['stop'] },
  stop: { attributes: ['offset', 'stop-color'] },
  g: {
    attributes: ['class', 'fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
    holds: SHAPES,
  },
  rect: { attributes: ['x', 'y', 'width', 'height', 'fill'] },
  circle: { attributes: ['cx', 'cy', 'r', 'fill'] },
  ellipse: { attributes: ['cx', 'cy', 'rx', 'ry', 'fill'] },
  path: { attributes: ['d', 'fill'] },
}

/** A tag; or its title or a comment, which print nothing. */
const TOKEN =
  /\s*(?:<title>[^<]*<\/title>|<!--[\s\S]*?-->|<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>)\s*/y

/**
 * Reads a drawing. It is ours, so it is read strictly: what a design may not use would otherwise be missing in print.
 * @throws SvgError that says what is not known, and where
 */
export function parseSvg(text: string): SvgElement {
  type Open = SvgElement & { readonly children: SvgElement[] }
  const top: Open = { name: '', attributes: new Map(), children: [] }
  const path = [top]
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < text.length; ) {
    const at = TOKEN.lastIndex
    const wrong = (why: string): never => refuse(`line ${text.slice(0, at).split('\n').length} ${why}`)
    const [, closing, name, attributes = '', empty] = TOKEN.exec(text) ?? wrong('is not understood')
    if (name === undefined) continue
    const parent = path.at(-1)!
    if (closing) {
      if (path.length === 1 || parent.name !== name) wrong(`ends <${name}>, which is not open`)
      path.pop()
      continue
    }
    const holds = parent === top ? ['svg'] : (KNOWN[parent.name]!.holds ?? [])
    if (!holds.includes(name)) wrong(`has <${name}> where it may not stand`)
    const element = { name, attributes: attributesIn(attributes), children: [] }
    for (const key of element.attributes.keys())
      if (!KNOWN[name]!.attributes.includes(key)) wrong(`has <${name} ${key}>`)
    parent.children.push(element)
    if (!empty) path.push(element)
  }
  if (path.length > 1) refuse(`<${path.at(-1)!.name}> has no end`)
  return top.children[0] ?? refuse('it is empty')
}

const attributesIn = (text: string): Map<string, string> =>
  new Map(Array.from(text.matchAll(/([\w:-]+)="([^"]*)"/g), ([, key, value]) => [key!, value!]))

/** A design uses something that cards do not print. */
export class SvgError extends Error {
  override readonly name = 'SvgError'
}

export function refuse(why: string): never {
  throw new SvgError(`The design can't be printed: ${why}`)
}
