import { ApiError } from '#console/api/api-error.ts'
import type { DraftOrigin, DraftWrite } from '#console/api/draft-writer.ts'
import { DraftStates } from './draft-states.ts'

/** A service with one draft. */
export function serviceOfDrafts() {
  const states = new DraftStates()
  let draft: string | null = null
  const service = {
    get draft() {
      return draft
    },
    set draft(text: string | null) {
      draft = text
      if (text === null) states.isThere = false
      else states.moveOn()
    },
    isDown: false,
    /** Whatever is written is refused for good. */
    isStrict: false,
    losesAnswer: false,
    get etag() {
      return states.etag
    },
    /** What each request was: `put`, `new` or `drop`, and what came of it. */
    asked: [] as string[],
  }

  async function answer<T>(what: string, status: number, change: () => T): Promise<T> {
    await Promise.resolve()
    if (service.isDown) throw new ApiError('unreachable', 'down')
    if (service.isStrict) throw new ApiError('forbidden', 'Forbidden', { status: 403 })
    service.asked.push(`${what} ${status}`)
    if (status >= 400) throw new ApiError('refused', what, { status })
    const answered = change()
    if (!service.losesAnswer) return answered
    service.losesAnswer = false
    throw new ApiError('unreachable', 'lost')
  }

  const put = (text: string, write: DraftWrite): Promise<string> =>
    answer(write.from.etag === null ? 'new' : 'put', states.answers(write), () => {
      draft = text
      return states.moveOn(write.stateId)
    })
  const drop = (from: DraftOrigin): Promise<void> =>
    // `dropDraft` takes both for done: someone else was first.
    answer('drop', 200, () => {
      if (states.isIn(from)) service.draft = null
    })
  return { service, put, drop }
}
