import { useEffect, useRef, useState } from 'react'
import { createEngine, type Engine } from '../../../engine/engine.ts'
import type { Letter, ProofRecipient } from '../../../engine/letter.ts'
import type { Problem } from '../../../engine/problems.ts'

/** Errors and warnings about the letters to some recipients, in their order, as far as they are checked. */
export function useTypedWarnings(
  letter: Letter | null,
  recipients: readonly ProofRecipient[],
): readonly (readonly Problem[])[] {
  const engine = useRef<Engine | null>(null)
  const [found, setFound] = useState<readonly (readonly Problem[])[]>([])
  useEffect(() => {
    engine.current = createEngine()
    return () => engine.current?.close()
  }, [])
  useEffect(() => {
    if (!letter || recipients.length === 0) return setFound([])
    void engine.current?.fitness(letter, recipients).then(fitness => {
      if (fitness) setFound(fitness.letters)
    })
  }, [letter, recipients])
  return found
}
