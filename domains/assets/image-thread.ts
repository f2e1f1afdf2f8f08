import { createHash } from 'node:crypto'
import { answerTasks } from '#concurrency/task-answers.ts'
// Not from letter/index.ts, which would load the engine too: this thread is started for a single image.
import { ImageError, type ImageFinding } from '#letter/image/error.ts'
import { checkImage } from '#letter/image/image.ts'
import { sizeAsShown } from '#letter/image/place.ts'

/** The result of checking an image's bytes. */
export type ImageVerdict =
  | {
      readonly kind: 'png' | 'jpeg'
      readonly sha256: Uint8Array
      /** Pixels, as it is shown. */
      readonly width: number
      readonly height: number
    }
  | { readonly kind: 'refused'; readonly finding: ImageFinding }

/** The thread that unpacks and hashes strangers' images. */
answerTasks<Uint8Array>((bytes): ImageVerdict => {
  try {
    const image = checkImage(bytes)
    const sha256 = createHash('sha256').update(bytes).digest()
    return { kind: image.kind, sha256, ...sizeAsShown(image) }
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    return { kind: 'refused', finding: error.finding }
  }
})
