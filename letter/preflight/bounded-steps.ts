import { PAGE_SHARE } from '../base/steps.ts'
import type { CompiledDesign } from '../drawing/compile.ts'

/** Setting a letter of this design could take more steps than one letter may. */
export class TooManySteps extends Error {
  override readonly name = 'TooManySteps'
  readonly finding: { readonly code: 'page_too_much'; readonly params: { readonly page: 'front' | 'back' } }

  constructor(page: 'front' | 'back') {
    super(`the ${page} page is too much to set for each letter`)
    this.finding = { code: 'page_too_much', params: { page } }
  }
}

/**
 * Checks that no letter of a design can take more than its share of work, whatever the recipients' values are. No
 * value has to be read.
 * @param longest the most characters that a value of the merge field has
 * @throws {TooManySteps}
 */
export function requireBoundedSteps(compiled: CompiledDesign, longest: (field: string) => number): void {
  for (const [index, { flows }] of compiled.sides.entries()) {
    for (const flow of [flows.A, flows.B]) {
      if (flow && flow.mostSteps(longest) > PAGE_SHARE) throw new TooManySteps(index === 0 ? 'front' : 'back')
    }
  }
}
