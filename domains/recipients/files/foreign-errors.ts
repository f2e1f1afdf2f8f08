/** What errors of libraries are about, which say it only in their messages. */

/** Whether SheetJS (0.20) met a workbook behind a password. */
export const isOfPassword = (error: unknown): boolean =>
  error instanceof Error && /password/i.test(error.message)

/** Whether yauzl (3) met an encrypted part of an archive. */
export const isOfEncryption = (error: unknown): boolean =>
  error instanceof Error && /encrypt/.test(error.message)
