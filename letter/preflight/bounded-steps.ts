import type { CompiledDesign } from '../compile.ts'
import { PAGE_SHARE } from '../steps.ts'

/** A design of which a letter might take more steps than a letter may. `message` is for people. */
export class TooManySteps extends Error {
  override readonly name = 'TooManySteps'
  readonly page: 'front' | 'back'

  constructor(page: 'front' | 'back') {
    super(`The ${page} page prints more text and merge fields than can be set for each letter`)
    this.page = page
  }
}

/**
 * Makes sure that no letter of a design can take more than its share of work, whatever its recipient's values hold:
 * none of them has to be read.
 * @param longest characters that the value of a merge field has at most
 * @throws {TooManySteps}
 */
export function requireBoundedSteps(compiled: CompiledDesign, longest: (field: string) => number): void {
  for (const [index, { flows }] of compiled.sides.entries()) {
    for (const flow of [flows.A, flows.B]) {
      if (flow && flow.mostSteps(longest) > PAGE_SHARE) throw new TooManySteps(index === 0 ? 'front' : 'back')
    }
  }
}
