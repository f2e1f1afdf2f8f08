import type { Box } from '../base/geometry.ts'
import { filled, onCard, PAINTED, type Painting, stroked } from './operators.ts'
import { colorOf, numberOf, type Shape, shadingOf, shapeOf, textOf } from './shapes.ts'
import { parseSvg, refuse, type SvgElement } from './svg.ts'

/** What is drawn at once. */
interface Layer {
  readonly shapes: readonly Shape[]
  /** Whether shapes are left out where the greeting stands: stars and snow, which would make it hard to read. */
  readonly isBesideGreeting: boolean
  /** The operators that draw these shapes. */
  draw(shapes: readonly Shape[]): string
}

/** A card's picture. */
export interface Art {
  readonly layers: readonly Layer[]
  readonly resources: string
}

/** @param clear the greeting's box */
export function paintArt({ layers, resources }: Art, clear: Box): Painting {
  const ops = layers.map(({ shapes, isBesideGreeting, draw }) =>
    draw(isBesideGreeting ? shapes.filter(({ box }) => isBeside(box, clear)) : shapes),
  )
  return { ops: onCard(ops.join('')), resources }
}

const isBeside = (a: Box, b: Box): boolean =>
  a.x + a.w <= b.x || a.x >= b.x + b.w || a.y + a.h <= b.y || a.y >= b.y + b.h

/**
 * Reads a design: an SVG in millimetres, the bleed of 3 mm included.
 * @throws SvgError where it uses more of SVG than cards do
 */
export function readArt(text: string): Art {
  const svg = parseSvg(text)
  const { x, y, w, h } = PAINTED
  if (textOf(svg, 'viewBox') !== `${x} ${y} ${w} ${h}`) refuse('its viewBox is not the card and its bleed')
  const defined = svg.children.filter(({ name }) => name === 'defs').flatMap(({ children }) => children)
  const shadings = new Map(
    defined.map((gradient, i) => [`url(#${textOf(gradient, 'id')})`, { gradient, name: `S${i}` }]),
  )
  const drawn = svg.children.filter(({ name }) => name !== 'defs')
  const layers = drawn.map((element): Layer => {
    if (element.name === 'g') return groupLayer(element)
    const shading = shadings.get(textOf(element, 'fill'))
    return shading ? shadedLayer(element, shading.name) : shapeLayer(element)
  })
  const resources = [...shadings.values()].map(({ gradient, name }) => `/${name}<<${shadingOf(gradient)}>>`)
  return { layers, resources: resources.length > 0 ? `/Shading<<${resources.join('')}>>` : '' }
}

const opsOf = (shapes: readonly Shape[]): string => shapes.map(({ ops }) => `${ops}\n`).join('')

/** Shapes of one colour, or lines. */
function groupLayer(group: SvgElement): Layer {
  const shapes = group.children.map(child => {
    if (child.attributes.has('fill')) refuse('a shape of a group has a colour of its own')
    return shapeOf(child)
  })
  const given = group.attributes.get('class')
  if (given !== undefined && given !== 'beside-greeting') refuse(`the class ${given} means nothing`)
  const isBesideGreeting = given !== undefined
  if (!group.attributes.has('stroke')) {
    const color = colorOf(group, 'fill')
    return { shapes, isBesideGreeting, draw: shown => filled(color, opsOf(shown)) }
  }
  const rounded = ['stroke-linecap', 'stroke-linejoin'].every(key => textOf(group, key) === 'round')
  if (!rounded || textOf(group, 'fill') !== 'none') refuse('lines are round at their ends, and fill nothing')
  const [color, width] = [colorOf(group, 'stroke'), numberOf(group, 'stroke-width')]
  return { shapes, isBesideGreeting, draw: shown => stroked(color, width, opsOf(shown)) }
}

function shapeLayer(element: SvgElement): Layer {
  const color = colorOf(element, 'fill')
  const gap = element.name === 'path' || element.name === 'rect' ? ' ' : '\n'
  return {
    shapes: [shapeOf(element)],
    isBesideGreeting: false,
    draw: shapes => filled(color, shapes.map(({ ops }) => ops + gap).join('')),
  }
}

/** A background or a hill whose colour changes smoothly: steps would show as bands. */
function shadedLayer(element: SvgElement, shading: string): Layer {
  const { ops, box } = shapeOf(element)
  const isWhole = Object.entries(PAINTED).every(([side, at]) => box[side as keyof Box] === at)
  const paint = `/${shading} sh\n`
  const all = element.name === 'rect' && isWhole ? paint : `q\n${ops}\nW n\n${paint}Q\n`
  return { shapes: [], isBesideGreeting: false, draw: () => all }
}
