const MB = 1024 * 1024

/** The most bytes of a file, or of a body with files (spec, "Limits"). */
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
  /** Owns its memory, so that it can be transferred to a thread. Empty when truncated. */
  readonly bytes: Uint8Array
  /** The part exceeded its limit, and nothing of it was kept. */
  readonly truncated: boolean
}

/** By the names of their parts. */
export type Uploads = ReadonlyMap<string, UploadedFile>
