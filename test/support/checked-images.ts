import { ImageError } from '#letter/image/error.ts'
import { checkImage } from '#letter/image/image.ts'

/** Why an image is refused; null where it is accepted. */
export const reason = (bytes: Uint8Array) => refusal(bytes)?.reason ?? null

export function refusal(bytes: Uint8Array): ImageError | undefined {
  try {
    checkImage(bytes)
    return undefined
  } catch (error) {
    if (error instanceof ImageError) return error
    throw error
  }
}

export const sizeOf = ({ kind, width, height }: ReturnType<typeof checkImage>) => ({ kind, width, height })
