import type { Letter, ProofRecipient } from './letter.ts'
import type { Fitness, Proof } from './proof.ts'

/** A letter as it is sent to the worker, without files that the worker has already. */
export interface SentLetter extends Omit<Letter, 'assets'> {
  /** The ids of all files of the letter. The worker forgets the others. */
  readonly assetIds: readonly string[]
  readonly newAssets: ReadonlyMap<string, Uint8Array>
}

export type Question =
  | { readonly kind: 'draw'; readonly letter: SentLetter; readonly recipient: ProofRecipient }
  | { readonly kind: 'fitness'; readonly letter: SentLetter; readonly recipients: readonly ProofRecipient[] }

/** The worker sends one answer for each question, in the same order. */
export type Answer =
  | { readonly kind: 'draw'; readonly proof: Proof }
  | { readonly kind: 'fitness'; readonly fitness: Fitness }
