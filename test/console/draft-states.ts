import type { DraftOrigin, DraftWrite } from '#console/api/draft-writer.ts'

/** A model of the states of one draft, with the service's rules for writes. */
export class DraftStates {
  #count = 0
  #stateId: string | null = null
  isThere = false

  get etag(): string | null {
    return this.isThere ? `"${this.#count}"` : null
  }

  /** The status that a write gets. */
  answers({ stateId, from: { etag, unanswered } }: DraftWrite): 200 | 404 | 412 {
    if (!this.isThere) return etag === null ? 200 : 404
    return this.isIn({ etag, unanswered: [...unanswered, stateId] }) ? 200 : 412
  }

  /** Whether the draft exists in one of these states. */
  isIn({ etag, unanswered }: DraftOrigin): boolean {
    return this.isThere && (etag === this.etag || unanswered.some(id => id === this.#stateId))
  }

  /** Moves to the next state, after an accepted write, or one by someone else. @returns the entity tag */
  moveOn(stateId: string | null = null): string {
    if (!this.isThere || stateId === null || stateId !== this.#stateId) this.#count += 1
    this.isThere = true
    this.#stateId = stateId
    return `"${this.#count}"`
  }
}
