import { createHash } from 'node:crypto'
import { answerTasks } from '../../../workers/turns/task-answers.ts'
import { checkImage, ImageError, type ImageFault } from './image.ts'

/** What is found out about an image's bytes. */
export type ImageVerdict =
  | { readonly kind: 'png' | 'jpeg'; readonly sha256: Uint8Array }
  | { readonly kind: 'refused'; readonly fault: ImageFault; readonly message: string }

/** The thread in which strangers' images are unpacked and hashed. */
answerTasks<Uint8Array>((bytes): ImageVerdict => {
  try {
    const { kind } = checkImage(bytes)
    return { kind, sha256: createHash('sha256').update(bytes).digest() }
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    return { kind: 'refused', fault: error.fault, message: error.message }
  }
})
