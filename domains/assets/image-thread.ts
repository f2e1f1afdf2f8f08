import { createHash } from 'node:crypto'
import { serveTasks } from '#concurrency/serve-tasks.ts'
// Not from letter/index.ts, which would load the engine too: this thread is started for a single image.
import { ImageError, type ImageFinding } from '#letter/image/error.ts'
import { checkImage } from '#letter/image/image.ts'
import { sizeAsShown } from '#letter/image/place.ts'

/** Why an image is refused, or its hash and the pixels that it has as it is shown. */
function check(bytes: Uint8Array) {
  try {
    const image = checkImage(bytes)
    const sha256 = createHash('sha256').update(bytes).digest()
    return { refused: null, kind: image.kind, sha256, ...sizeAsShown(image) }
  } catch (error) {
    if (error instanceof ImageError) return { refused: error.finding satisfies ImageFinding }
    throw error
  }
}

const tasks = { check }
export type ImageTasks = typeof tasks

/** The thread that unpacks and hashes strangers' images. */
serveTasks(tasks)
