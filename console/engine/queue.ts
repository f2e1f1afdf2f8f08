import type { Letter, ProofRecipient } from './letter.ts'
import type { Answer, Question, SentLetter } from './messages.ts'
import type { Problem } from './problems.ts'
import type { Fitness, Proof } from './proof.ts'

/** One user of the letter engine in a worker of this page. */
export interface Engine {
  /**
   * Draws a letter with the same bytes as the service. While one is drawn, only the latest request
   * waits.
   * @returns null if a later call took its place. It never rejects: errors become problems of the proof
   */
  draw(letter: Letter, recipient: ProofRecipient): Promise<Proof | null>
  /** Checks which of some recipients the letter does not fit. Proofs come first; otherwise like `draw`. */
  fitness(letter: Letter, recipients: readonly ProofRecipient[]): Promise<Fitness | null>
  /** Waiting and later questions are answered with null. The current one is finished. */
  close(): void
}

/** The part of a worker that the queue needs. */
export interface Thread {
  ask(question: Question): void
  end(): void
}

/** @returns a worker that answers each question once, or dies */
export type StartThread = (on: { answer(answer: Answer): void; death(reason: string): void }) => Thread

/** A question with its letter, and the callback for its answer. */
type Asked =
  | {
      readonly kind: 'draw'
      readonly letter: Letter
      readonly recipient: ProofRecipient
      readonly answer: (proof: Proof | null) => void
    }
  | {
      readonly kind: 'fitness'
      readonly letter: Letter
      readonly recipients: readonly ProofRecipient[]
      readonly answer: (fitness: Fitness | null) => void
    }

type Waiting = Map<Asked['kind'], Asked>

/**
 * Creates engines that share one thread. The first engine starts it, and it keeps running, so that the next one finds
 * code and fonts loaded. The thread gets one question at a time. For each engine and kind only the latest question
 * waits; the engine that was opened last goes first.
 */
export function enginesOn(start: StartThread): () => Engine {
  const engines: Waiting[] = []
  let asked: Asked | null = null
  let thread: Thread | null = null
  /** The ids of the files that the thread holds. */
  let held: ReadonlySet<string> = new Set()

  function open(): Thread {
    return start({
      answer(answer) {
        const before = asked
        asked = null
        if (before?.kind === 'draw' && answer.kind === 'draw') before.answer(answer.proof)
        if (before?.kind === 'fitness' && answer.kind === 'fitness') before.answer(answer.fitness)
        next()
      },
      death: lose,
    })
  }

  /**
   * Called when the thread has died, for example for lack of memory. One question remains unanswered, and the next one
   * starts another thread.
   */
  function lose(reason: string): void {
    thread?.end()
    thread = null
    held = new Set()
    const before = asked
    asked = null
    const problem: Problem = {
      severity: 'error',
      finding: { code: 'preview_failed', params: { why: reason } },
      places: [],
    }
    if (before?.kind === 'draw') before.answer({ pdf: null, pages: 0, problems: [problem] })
    if (before?.kind === 'fitness') {
      before.answer({ problems: [problem], letters: before.recipients.map(() => []) })
    }
    next()
  }

  function next(): void {
    if (asked) return
    const question = take('draw') ?? take('fitness')
    if (!question) return
    asked = question
    thread ??= open()
    thread.ask(sent(question))
  }

  function take(kind: Asked['kind']): Asked | undefined {
    const waiting = engines.find(one => one.has(kind))
    const question = waiting?.get(kind)
    waiting?.delete(kind)
    return question
  }

  function sent(question: Asked): Question {
    const letter = sentLetter(question.letter)
    return question.kind === 'draw'
      ? { kind: 'draw', letter, recipient: question.recipient }
      : { kind: 'fitness', letter, recipients: question.recipients }
  }

  function sentLetter({ assets, ...letter }: Letter): SentLetter {
    const assetIds = [...assets.keys()]
    const newAssets = new Map([...assets].filter(([id]) => !held.has(id)))
    held = new Set(assetIds)
    return { ...letter, assetIds, newAssets }
  }

  return () => {
    thread ??= open()
    const waiting: Waiting = new Map()
    engines.unshift(waiting)
    let isClosed = false

    function ask(question: Asked): void {
      if (isClosed) {
        question.answer(null)
        return
      }
      waiting.get(question.kind)?.answer(null)
      waiting.set(question.kind, question)
      next()
    }

    return {
      draw: (letter, recipient) => new Promise(answer => ask({ kind: 'draw', letter, recipient, answer })),
      fitness: (letter, recipients) =>
        new Promise(answer => ask({ kind: 'fitness', letter, recipients, answer })),
      close() {
        if (isClosed) return
        isClosed = true
        engines.splice(engines.indexOf(waiting), 1)
        for (const question of waiting.values()) question.answer(null)
        waiting.clear()
      },
    }
  }
}
