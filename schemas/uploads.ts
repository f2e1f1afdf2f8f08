/** A file part of a multipart body, as `plugins/uploads` hands it to a route. */
export interface UploadedFile {
  readonly filename: string | undefined
  readonly mimetype: string
  /** Owns its memory, so that it can be handed to a thread. Empty when truncated. */
  readonly bytes: Uint8Array
  /** The part was longer than its limit, and nothing of it was kept. */
  readonly truncated: boolean
}

/** Megabytes that files may have, and the whole body of a campaign create. */
export const MAX_MEGABYTES = { pdf: 20, image: 5, csv: 5, excel: 10, createBody: 40 } as const

/** Image parts of a campaign create, `images_0` and on. */
export const MAX_IMAGES = 5

export const MB = 1024 * 1024
