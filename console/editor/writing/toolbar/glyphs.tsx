import { LineDrawing } from '../../../ui/icon.tsx'

/** Line drawings on a grid of 20, for tools without a short word. */
const shapes = {
  left: 'M3 5h14M3 9h9M3 13h14M3 17h6',
  center: 'M3 5h14M6 9h8M3 13h14M7 17h6',
  right: 'M3 5h14M8 9h9M3 13h14M11 17h6',
  justify: 'M3 5h14M3 9h14M3 13h14M3 17h14',
  decimal: 'M4 5h6M14 5h3M7 10h3M14 10h1M3 15h7M14 15h2M12 5.5h.01M12 10.5h.01M12 15.5h.01',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M8 4v12M12.5 4v12',
  bullets: 'M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01',
  numbers: 'M9 5h8M9 10h8M9 15h8M3 3.5l1.2-.7V7M2.8 11.2c.4-1.4 2.6-1 2.2.5-.2.8-2.2 2.5-2.2 2.5h2.4',
  rule: 'M3 10h14M6 5h8M6 15h8',
  clear: 'M5 4h10M10 4v8M3.5 16.5h6M13 13l4 4M17 13l-4 4',
  chevron: 'M6 8.5l4 4 4-4',
  field:
    'M7 3.5c-2 0-2.5 1-2.5 2.5v2c0 1-.5 2-1.5 2 1 0 1.5 1 1.5 2v2c0 1.5.5 2.5 2.5 2.5M13 3.5c2 0 2.5 1 2.5 2.5v2c0 1 .5 2 1.5 2-1 0-1.5 1-1.5 2v2c0 1.5-.5 2.5-2.5 2.5',
} as const

export type GlyphName = keyof typeof shapes

export const Glyph = ({ name, size = 18 }: { readonly name: GlyphName; readonly size?: number }) => (
  <LineDrawing path={shapes[name]} size={size} stroke={name === 'bullets' ? 1.8 : 1.6} />
)
