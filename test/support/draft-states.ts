import type { DraftWrite } from '../../console/api/draft-writer.ts'

/** The states of one draft, as the service counts them and takes writes. */
export class DraftStates {
  #count = 0
  #stateId: string | null = null
  isThere = false

  get etag(): string | null {
    return this.isThere ? `"${this.#count}"` : null
  }

  /** What a write is answered. */
  answers({ stateId, from: { etag, unheard } }: DraftWrite): 200 | 404 | 412 {
    if (!this.isThere) return etag === null ? 200 : 404
    const isKnown = etag === this.etag || [...unheard, stateId].some(id => id === this.#stateId)
    return isKnown ? 200 : 412
  }

  /** A write that was taken, or one of somebody else. @returns the entity tag */
  moveOn(stateId: string | null = null): string {
    if (!this.isThere || stateId === null || stateId !== this.#stateId) this.#count += 1
    this.isThere = true
    this.#stateId = stateId
    return `"${this.#count}"`
  }
}
