import { ImageError } from '#letter/image/error.ts'
import { checkImage } from '#letter/image/image.ts'

/** The kind of reason for which an image is refused; null where it is accepted. */
export function reason(bytes: Uint8Array) {
  const code = refusal(bytes)?.finding.code
  if (code === undefined) return null
  if (code === 'image_type') return 'type'
  if (code === 'image_damaged') return 'damaged'
  return code.startsWith('image_pixels') ? 'size' : 'unsupported'
}

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
