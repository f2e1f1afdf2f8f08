import { sameJson } from '../../api/same-json.ts'
import type { Letter, ProofRecipient } from '../../engine/letter.ts'
import type { Proof } from '../../engine/proof.ts'

interface Ahead {
  readonly letter: Letter
  readonly recipient: ProofRecipient
  readonly proof: Promise<Proof | null>
}

let kept: Ahead | null = null

/** Keeps a letter that is drawn before its editor is loaded. */
export function keepEarlyProof(ahead: Ahead): void {
  kept = ahead
}

/** The sheet that was drawn ahead, once; null if it is of another letter or could not be drawn. */
export async function takeEarlyProof(letter: Letter, recipient: ProofRecipient): Promise<Proof | null> {
  const ahead = kept
  kept = null
  const isIt =
    ahead && sameJson(printed(ahead.letter), printed(letter)) && sameJson(ahead.recipient, recipient)
  const proof = isIt ? await ahead.proof : null
  return proof?.pdf ? proof : null
}

/** Everything that decides how the sheet looks. A file never changes, so its id stands for it. */
const printed = ({ assets, ...letter }: Letter): object => ({ ...letter, assets: [...assets.keys()].sort() })
