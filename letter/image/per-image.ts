import { type ImageFile, readImage } from './image.ts'

/** Remembers what is found in an image: while a person types, the same one is asked about again and again. */
export function perImage<Found>(find: (image: ImageFile) => Found): (bytes: Uint8Array) => Found {
  const known = new WeakMap<Uint8Array, { readonly found: Found }>()
  return bytes => {
    let entry = known.get(bytes)
    if (!entry) {
      entry = { found: find(readImage(bytes)) }
      known.set(bytes, entry)
    }
    return entry.found
  }
}
