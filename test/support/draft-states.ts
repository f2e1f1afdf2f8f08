import type { DraftOrigin, DraftWrite } from '../../console/api/draft-writer.ts'

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
    return this.isIn({ etag, unheard: [...unheard, stateId] }) ? 200 : 412
  }

  /** Whether it is there in one of these states. */
  isIn({ etag, unheard }: DraftOrigin): boolean {
    return this.isThere && (etag === this.etag || unheard.some(id => id === this.#stateId))
  }

  /** A write that was taken, or one of somebody else. @returns the entity tag */
  moveOn(stateId: string | null = null): string {
    if (!this.isThere || stateId === null || stateId !== this.#stateId) this.#count += 1
    this.isThere = true
    this.#stateId = stateId
    return `"${this.#count}"`
  }
}
