/** What errors of libraries are about, which say it only in their messages. */

/** Whether yauzl (3) met an encrypted part of an archive. */
export const isOfEncryption = (error: unknown): boolean =>
  error instanceof Error && /encrypt/.test(error.message)
