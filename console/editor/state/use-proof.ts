import { useEffect, useRef, useState } from 'react'
import { createEngine, type Engine } from '../../engine/engine.ts'
import type { Letter, ProofRecipient } from '../../engine/letter.ts'
import type { Proof } from '../../engine/proof.ts'

/** The letter as it prints, drawn again whenever it changes; null until it was drawn for the first time. */
export function useProof(letter: Letter | null, recipient: ProofRecipient): Proof | null {
  const engine = useRef<Engine | null>(null)
  const [proof, setProof] = useState<Proof | null>(null)

  useEffect(() => {
    engine.current = createEngine()
    return () => {
      engine.current?.close()
      engine.current = null
    }
  }, [])

  useEffect(() => {
    if (!letter) return
    // Null where a newer one took its place: what arrives is always newer than what is shown.
    void engine.current?.draw(letter, recipient).then(drawn => {
      // What could not be drawn leaves the last sheet standing, with its problems beside it.
      if (drawn) setProof(before => (drawn.pdf ? drawn : { ...drawn, pdf: before?.pdf ?? null }))
    })
  }, [letter, recipient])
  return proof
}
