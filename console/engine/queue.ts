import type { Letter, ProofRecipient } from './letter.ts'
import type { Answer, Question, SentLetter } from './messages.ts'
import type { Problem } from './problems.ts'
import type { Fitness, Proof } from './proof.ts'

/** The letter engine in a worker of this page. */
export interface Engine {
  /**
   * Draws a letter: the bytes that the service draws. One is in work and the latest waits.
   * @returns null where a later call took its place. It never rejects: errors are problems of the proof
   */
  draw(letter: Letter, recipient: ProofRecipient): Promise<Proof | null>
  /** Looks at the letters to some recipients: whom it does not fit. Proofs go before it; otherwise as `draw`. */
  fitness(letter: Letter, recipients: readonly ProofRecipient[]): Promise<Fitness | null>
  /** Ends the worker. What waits is answered with null. */
  close(): void
}

/** A running worker, as far as it matters here. */
export interface Thread {
  ask(question: Question): void
  end(): void
}

/** @returns a worker that answers each question once, or dies */
export type StartThread = (on: { answer(answer: Answer): void; death(reason: string): void }) => Thread

/** A question with its letter as the page has it, and whom to answer. */
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

/** One question is with the thread; of each kind the latest waits. The thread is started at once. */
export function engineOn(start: StartThread): Engine {
  const waiting = new Map<Asked['kind'], Asked>()
  let asked: Asked | null = null
  let isClosed = false
  let thread: Thread | null = open()
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

  /** A thread that died, of too little memory say, takes one answer with it. The next question starts another. */
  function lose(reason: string): void {
    thread?.end()
    thread = null
    held = new Set()
    const before = asked
    asked = null
    const problem: Problem = { severity: 'error', finding: { kind: 'failed', reason }, places: [] }
    if (before?.kind === 'draw') before.answer({ pdf: null, pages: 0, problems: [problem] })
    if (before?.kind === 'fitness') {
      before.answer({ problems: [problem], letters: before.recipients.map(() => []) })
    }
    next()
  }

  function ask(question: Asked): void {
    if (isClosed) {
      question.answer(null)
      return
    }
    waiting.get(question.kind)?.answer(null)
    waiting.set(question.kind, question)
    next()
  }

  function next(): void {
    if (asked) return
    const question = waiting.get('draw') ?? waiting.get('fitness')
    if (!question) return
    waiting.delete(question.kind)
    asked = question
    thread ??= open()
    thread.ask(sent(question))
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

  return {
    draw: (letter, recipient) => new Promise(answer => ask({ kind: 'draw', letter, recipient, answer })),
    fitness: (letter, recipients) =>
      new Promise(answer => ask({ kind: 'fitness', letter, recipients, answer })),
    close() {
      isClosed = true
      thread?.end()
      for (const one of [asked, ...waiting.values()]) one?.answer(null)
      waiting.clear()
      asked = null
    },
  }
}
