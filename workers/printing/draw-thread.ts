import { Ongoing, serveTasks } from '#concurrency/serve-tasks.ts'
import { type IdentityKeys, identityKeys } from '#domains/campaigns/printed/recipient.ts'
import { fieldWords } from '#domains/recipients/in-thread.ts'
import {
  compile,
  type Design,
  type Doc,
  documentFields,
  documentPrints,
  LetterPreflight,
  OutputBuffer,
  parseDesign,
  requirePrintable,
  type UnparsedDesign,
  Unprintable,
} from '#letter/index.ts'
import { drawFile, type FileOrder, type OptOut, type Ready, Refused } from './draw-file.ts'
import { isOfMemory } from './foreign-errors.ts'

/** Letters to be drawn. */
export interface DrawQuestion extends FileOrder {
  /** Names the design among the compiled ones that a thread keeps. */
  readonly designKey: string
  /** Those of the campaign's secret. */
  readonly keys: IdentityKeys<Uint8Array>
}

/** Compiled designs, the most recently used last: batches of a few campaigns take turns. */
const MOST_DESIGNS = 4
const designs = new Map<string, Promise<Ready>>()

/** Locks a batch until it is deflated: one at a time. */
const output = new OutputBuffer()

async function makeReady(unparsed: UnparsedDesign): Promise<Ready> {
  const design = parseDesign(unparsed)
  const compiled = await compile(design)
  // The code may have been attached after the campaign was created.
  requirePrintable(design, compiled)
  const { front, back, frontB, backB } = design
  const docs = [front, back, frontB, backB].filter(doc => doc !== null)
  const isField = fieldWords(docs.flatMap(documentFields).map(fieldKey => ({ fieldKey })))
  const preflight = new LetterPreflight(design, compiled, isField)
  const printsOptOut = docs.some(doc => documentPrints(doc, 'optOut'))
  return { compiled, preflight, optOut: printsOptOut ? optOutOf(design) : null }
}

const optOutOf = ({ optOutAddress, front, frontB, language }: Design): OptOut => {
  const languageOf = (doc: Doc | null) => (!doc || doc.language === 'und' ? language : doc.language)
  return { address: optOutAddress, languages: { A: languageOf(front), B: languageOf(frontB) } }
}

function keep(designKey: string, ready: Promise<Ready>): Promise<Ready> {
  designs.delete(designKey)
  designs.set(designKey, ready)
  for (const oldest of designs.keys()) {
    if (designs.size <= MOST_DESIGNS) break
    designs.delete(oldest)
  }
  return ready
}

/**
 * The drawn letters, or why no try can draw them: not as promised, or not at all.
 * @throws Error where the machine was short of something, so that another try may do
 */
async function drawn(question: DrawQuestion, design: Promise<Ready>) {
  try {
    const ready = await keep(question.designKey, design)
    const [keys] = identityKeys([question.keys])
    return { kind: 'drawn' as const, ...(await drawFile(ready, question, keys!, output)) }
  } catch (error) {
    // A design that failed to compile must not be kept as if it were ready.
    designs.delete(question.designKey)
    if (error instanceof Refused) return { kind: 'refused' as const, reason: error.reason }
    if (error instanceof Unprintable) return { kind: 'refused' as const, reason: error.finding }
    const cause = error instanceof Error ? error : new Error('drawing failed')
    if (isOfMemory(cause) || String(Reflect.get(cause, 'code')).startsWith('Z_')) throw cause
    return { kind: 'failed' as const, error: cause }
  }
}

/** Asks for the design, by answering null, if the thread does not have it. */
function draw(question: DrawQuestion) {
  const design = designs.get(question.designKey)
  if (design) return drawn(question, design)
  return new Ongoing(null, { design: (unparsed: UnparsedDesign) => drawn(question, makeReady(unparsed)) })
}

const tasks = { draw }
export type DrawTasks = typeof tasks

/** The thread that draws letters, so that the one that talks to the database does no slow work. */
serveTasks(tasks)
