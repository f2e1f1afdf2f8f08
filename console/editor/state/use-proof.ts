import { useEffect, useRef, useState } from 'react'
import { createEngine, type Engine } from '../../engine/engine.ts'
import type { Letter, ProofRecipient } from '../../engine/letter.ts'
import type { Proof } from '../../engine/proof.ts'
import { takeEarlyProof } from './proof-ahead.ts'

/** The last sheet that could be drawn, and the problems of the letter as it is now. */
export interface ProofView extends Proof {
  /** Whether the current letter could not be drawn, so that the sheet is an earlier one. */
  readonly isStale: boolean
}

/** The letter as it prints, drawn again at every change; null until it is first drawn. */
export function useProof(letter: Letter | null, recipient: ProofRecipient): ProofView | null {
  const engine = useRef<Engine | null>(null)
  const [proof, setProof] = useState<ProofView | null>(null)

  useEffect(() => {
    engine.current = createEngine()
    return () => {
      engine.current?.close()
      engine.current = null
    }
  }, [])

  useEffect(() => {
    if (!letter) return
    let isLatest = true
    void takeEarlyProof(letter, recipient).then(async ahead => {
      // A sheet that was drawn since is newer than the one that was drawn ahead.
      if (ahead) setProof(before => before ?? shown(ahead, null))
      if (ahead || !isLatest) return
      // Null if a newer request took its place. A sheet that arrives is always newer than the shown one.
      const drawn = await engine.current?.draw(letter, recipient)
      if (drawn) setProof(before => shown(drawn, before))
    })
    return () => {
      isLatest = false
    }
  }, [letter, recipient])
  return proof
}

/** If drawing fails the last sheet stays, with the problems beside it. */
const shown = (drawn: Proof, before: ProofView | null): ProofView => ({
  ...drawn,
  pdf: drawn.pdf ?? before?.pdf ?? null,
  isStale: !drawn.pdf,
})
