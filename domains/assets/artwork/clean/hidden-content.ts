import { operators } from '../source/operators.ts'

const PAINT = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*'])
const DRAW = new Set(['Do', 'sh', 'EI'])

/**
 * A page description without what its hidden layers paint. Everything else in them stays: operators in a hidden
 * layer still move the pen and set colours and clips for what follows (ISO 32000-1, 8.11.3.2). Paths are ended
 * instead of painted, text is set in the invisible mode.
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
  const modes: string[] = []
  let hidden = 0
  let mode = '0'
  for (const { name, operands, start, end } of operators(bytes)) {
    if (name === 'q') modes.push(mode)
    if (name === 'Q') mode = modes.pop() ?? mode
    if (name === 'Tr') mode = operands.at(-1) ?? mode
    if (name === 'BMC' || name === 'BDC') {
      const hides = name === 'BDC' && operands.at(-2) === '/OC' && isHidden(operands.at(-1)?.slice(1) ?? '')
      if (hides && hidden === 0) replace(end, end, ' 3 Tr ')
      marks.push(hides)
      if (hides) hidden += 1
    } else if (name === 'EMC') {
      if (marks.pop() && --hidden === 0) replace(start, start, ` ${mode} Tr `)
    } else if (hidden > 0) {
      if (PAINT.has(name)) replace(start, end, ' n ')
      else if (DRAW.has(name)) replace(start, end, ' ')
      else if (name === 'Tr') replace(start, end, ' ')
      else if (name === 'Q') replace(end, end, ' 3 Tr ')
    }
  }
  out.push(bytes.subarray(from))
  return Buffer.concat(out)
}
