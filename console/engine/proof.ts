import {
  CompileCache,
  charactersWith,
  compile,
  drawProofs,
  LetterPreflight,
  type LetterRecipient,
  optOutAddress,
  PROOF_VALUES,
  proofOptOut,
} from '#letter/index.ts'
import { FileUnavailable } from '#letter/platform/browser/file-unavailable.ts'
import { readLetter } from './design.ts'
import type { Letter, ProofRecipient } from './letter.ts'
import { preflightDesign, preflightLetter, preflightSize } from './preflight.ts'
import type { Finding, Problem } from './problems.ts'

/** A letter as it prints. */
export interface Proof {
  /** The bytes that the service draws for the same letter; null where it can't be drawn. */
  readonly pdf: Uint8Array<ArrayBuffer> | null
  readonly pages: number
  readonly problems: readonly Problem[]
}

/** Whether a letter can be printed for each of some recipients. */
export interface Fitness {
  /** Problems of the design, for any recipient. */
  readonly problems: readonly Problem[]
  /** Problems of each letter, in the order of the recipients. */
  readonly letters: readonly (readonly Problem[])[]
}

/** While a person types, the next letter has the same images and the same code. */
const cache = new CompileCache()

const addressed = (
  { variant = 'A', ...recipient }: ProofRecipient,
  { baseUrl }: Letter,
): LetterRecipient => ({
  ...recipient,
  token: PROOF_VALUES.token,
  optOut: proofOptOut(optOutAddress(baseUrl)),
  variant,
})

/** Never throws: errors become problems of the proof. */
export const drawProof = (letter: Letter, to: ProofRecipient): Promise<Proof> =>
  orProblem<Proof>(
    async () => {
      const read = readLetter(letter)
      if (!read.design) return { pdf: null, pages: 0, problems: read.problems }
      const recipient = addressed(to, letter)
      const design = { ...read.design, characters: charactersWith('', recipient) }
      const compiled = await compile(design, cache)
      const { pdf, pages, smaller } = drawProofs(compiled, [recipient])
      const letters = preflightLetter(design, new LetterPreflight(design, compiled), recipient)
      const isRefused = letters.some(({ severity }) => severity === 'error')
      const problems = [
        ...read.problems,
        ...preflightDesign(design, compiled, read.imageIndexes, letter.fields, recipient),
        ...letters,
        ...(isRefused ? [] : preflightSize(design, compiled, smaller)),
      ]
      return { pdf: new Uint8Array(pdf), pages, problems }
    },
    problem => ({ pdf: null, pages: 0, problems: [problem] }),
  )

/** Checks the letters to some recipients without drawing them. Never throws. */
export const checkFitness = (letter: Letter, to: readonly ProofRecipient[]): Promise<Fitness> =>
  orProblem<Fitness>(
    async () => {
      const read = readLetter(letter)
      if (!read.design) return { problems: read.problems, letters: to.map(() => []) }
      const recipients = to.map(one => addressed(one, letter))
      const design = { ...read.design, characters: recipients.reduce(charactersWith, '') }
      const compiled = await compile(design, cache)
      const preflight = new LetterPreflight(design, compiled)
      return {
        problems: [
          ...read.problems,
          ...preflightDesign(design, compiled, read.imageIndexes, letter.fields, recipients[0]),
        ],
        letters: recipients.map(recipient => preflightLetter(design, preflight, recipient)),
      }
    },
    problem => ({ problems: [problem], letters: to.map(() => []) }),
  )

async function orProblem<Answer>(
  work: () => Promise<Answer>,
  failed: (problem: Problem) => Answer,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    return failed({ severity: 'error', finding: findingOf(error), places: [] })
  }
}

const findingOf = (error: unknown): Finding =>
  error instanceof FileUnavailable
    ? { code: 'font_missing', params: {} }
    : { code: 'preview_failed', params: { why: error instanceof Error ? error.message : String(error) } }
