import { operators } from '../source/operators.ts'

const PAINT = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*'])
const DRAW = new Set(['Do', 'sh', 'EI'])
/** What is drawn in the current mode of text; a form begins with the mode in which it is drawn. */
const IN_TEXT_MODE = new Set(['Tj', 'TJ', "'", '"', 'Do'])
const INVISIBLE = '3'

/** Modes of text (ISO 32000-1, 9.3.6): that of the source, and the one which the new description is in. */
interface TextMode {
  readonly asked: string
  readonly set: string
}

/**
 * A page description without what its hidden layers paint. Everything else in them stays: operators in a hidden
 * layer still move the pen and set colours and clips for what follows (ISO 32000-1, 8.11.3.2). Paths are ended
 * instead of painted, text is set in the invisible mode. The mode is changed only where text is shown: `q` and `Q` may
 * stand on either side of a layer's end.
 *
 * Type 3 fonts have no invisible mode, so their text would stay; no layout program writes such layers.
 *
 * @param isHidden whether the layer of that resource name is hidden.
 */
export function withoutHiddenLayers(bytes: Uint8Array, isHidden: (property: string) => boolean): Uint8Array {
  const out: Uint8Array[] = []
  let from = 0
  const replace = (start: number, end: number, by: string) => {
    out.push(bytes.subarray(from, start), Buffer.from(by, 'latin1'))
    from = end
  }
  const marks: boolean[] = []
  const saved: TextMode[] = []
  let hidden = 0
  let mode: TextMode = { asked: '0', set: '0' }
  for (const { name, operands, start, end } of operators(bytes)) {
    if (name === 'q') saved.push(mode)
    else if (name === 'Q') mode = saved.pop() ?? mode
    else if (name === 'BMC' || name === 'BDC') {
      const hides = name === 'BDC' && operands.at(-2) === '/OC' && isHidden(operands.at(-1)?.slice(1) ?? '')
      marks.push(hides)
      if (hides) hidden += 1
    } else if (name === 'EMC') {
      if (marks.pop()) hidden -= 1
    } else if (name === 'Tr') {
      const asked = operands.at(-1) ?? mode.asked
      mode = { asked, set: hidden > 0 ? mode.set : asked }
      if (hidden > 0) replace(start, end, ' ')
    } else if (hidden > 0 && PAINT.has(name)) replace(start, end, ' n ')
    else if (hidden > 0 && DRAW.has(name)) replace(start, end, ' ')
    else if (IN_TEXT_MODE.has(name)) {
      const wanted = hidden > 0 ? INVISIBLE : mode.asked
      if (wanted !== mode.set) replace(start, start, ` ${wanted} Tr `)
      mode = { ...mode, set: wanted }
    }
  }
  out.push(bytes.subarray(from))
  return Buffer.concat(out)
}
