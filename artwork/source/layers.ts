import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRef } from '@cantoo/pdf-lib'
import { dictEntry, entry, items, nameEntry, resolve } from './objects.ts'

/** Knows which optional content (layers) is not printed. */
export interface Layers {
  /** True for a layer, or a condition over layers, that is not printed; anything else is. */
  hides(value: PDFObject | undefined): boolean
}

/**
 * Reads which layers are off in print (ISO 32000-1, 8.11): the document's default configuration, then what its
 * usage entries say for the event of printing. A die line or a second language in a hidden layer must not appear.
 */
export function readLayers(context: PDFContext): Layers {
  const catalog = resolve(context, context.trailerInfo.Root)
  const properties = catalog instanceof PDFDict ? dictEntry(catalog, 'OCProperties') : undefined
  if (!properties) return { hides: () => false }
  const off = layersOff(context, properties)
  return { hides: value => hides(context, off, value, 0) }
}

function layersOff(context: PDFContext, properties: PDFDict): ReadonlySet<PDFObject> {
  const all = items(context, properties.get(PDFName.of('OCGs')))
  const off = new Set<PDFObject>()
  const turn = (groups: readonly (PDFObject | undefined)[], state: string | undefined) => {
    for (const group of groups)
      if (group && state === 'OFF') off.add(group)
      else if (group && state === 'ON') off.delete(group)
  }
  const config = dictEntry(properties, 'D')
  if (!config) return off
  turn(all, nameEntry(config, 'BaseState'))
  turn(items(context, config.get(PDFName.of('ON'))), 'ON')
  turn(items(context, config.get(PDFName.of('OFF'))), 'OFF')
  for (const usage of items(context, config.get(PDFName.of('AS')))) {
    if (!(usage instanceof PDFDict) || nameEntry(usage, 'Event') !== 'Print') continue
    for (const group of items(context, usage.get(PDFName.of('OCGs')))) {
      const print = group instanceof PDFDict ? dictEntry(group, 'Usage') : undefined
      const state = print && dictEntry(print, 'Print')
      if (state) turn([group], nameEntry(state, 'PrintState'))
    }
  }
  return off
}

type Off = ReadonlySet<PDFObject>

function hides(context: PDFContext, off: Off, value: PDFObject | undefined, depth: number): boolean {
  const object = resolve(context, value)
  if (!(object instanceof PDFDict)) return false
  if (nameEntry(object, 'Type') !== 'OCMD') return off.has(object)
  const expression = entry(object, 'VE')
  if (expression instanceof PDFArray) return !visible(context, off, expression, depth)
  const groups = entry(object, 'OCGs')
  const states = (groups instanceof PDFArray ? items(context, groups) : [groups])
    .filter(group => group instanceof PDFDict)
    .map(group => !off.has(group))
  if (states.length === 0) return false
  switch (nameEntry(object, 'P')) {
    case 'AllOn':
      return !states.every(Boolean)
    case 'AnyOff':
      return states.every(Boolean)
    case 'AllOff':
      return states.some(Boolean)
    default:
      return !states.some(Boolean)
  }
}

/** A visibility expression: /And, /Or, /Not over layers and expressions. Absurdly deep ones count as visible. */
function visible(context: PDFContext, off: Off, value: PDFObject | undefined, depth: number): boolean {
  const object = value instanceof PDFRef ? resolve(context, value) : value
  if (depth > 32) return true
  if (!(object instanceof PDFArray)) return !hides(context, off, object, depth + 1)
  const [operator, ...operands] = object.asArray()
  const test = (operand: PDFObject) => visible(context, off, operand, depth + 1)
  if (operator === PDFName.of('And')) return operands.every(test)
  if (operator === PDFName.of('Or')) return operands.some(test)
  return operator !== PDFName.of('Not') || !operands.every(test)
}
