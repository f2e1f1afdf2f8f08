const MB = 1024 * 1024

/** Bytes that a file, or a body of files, may have (spec, "Limits"). */
export const MOST_BYTES = {
  campaignForm: 40 * MB,
  pdf: 20 * MB,
  csv: 5 * MB,
  excel: 10 * MB,
  /** A logo, or a placed image. */
  image: 5 * MB,
  draft: MB / 2,
  campaignDraft: MB,
  /** A template's JSON, with two documents of a megabyte each. */
  template: 2 * MB + 64 * 1024,
} as const

export const MOST_IMAGES = 5

/** A file part of a multipart body. */
export interface UploadedFile {
  readonly filename: string | undefined
  readonly mimetype: string
  /** Owns its memory, so that it can be handed to a thread. Empty when truncated. */
  readonly bytes: Uint8Array
  /** The part was longer than it may be: nothing of it was kept. */
  readonly truncated: boolean
}

/** By the names of their parts. */
export type Uploads = ReadonlyMap<string, UploadedFile>
