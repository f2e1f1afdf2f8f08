import { existsSync } from 'node:fs'
import { ArtworkError, cleanArtwork } from '#artwork/index.ts'
import { compiledCode } from '#concurrency/compiled-code.ts'
import { deadlines } from '#concurrency/deadlines.ts'
import { lowerPriority } from '#concurrency/low-priority.ts'
import { Scheduler } from '#concurrency/scheduler.ts'
import { CARD, type Paper } from '#letter/base/geometry.ts'
import { ApiError } from '#schemas/errors.ts'
import type { CheckedAsset, Uploader } from './checked.ts'
import { SHEETS } from './sheets.ts'

type Setting = Parameters<typeof cleanArtwork>[1]
type Cleaned = Awaited<ReturnType<typeof cleanArtwork>>

export interface ArtworkOptions extends Uploader {
  /**
   * Sides of the sheet: 2 with a printed reverse. Surplus pages of the source are dropped, missing ones blank. `own`:
   * as many as the source has, 2 at most.
   */
  readonly pages: Setting['pages']
  /** A letter (the default), or a card of 210 x 99 mm. */
  readonly format?: 'letter' | 'postcard'
  /** A letter's sheet: A4 unless said otherwise. */
  readonly paper?: Paper
  /** The child's limits; tests set others. */
  readonly limits?: Setting['limits'] & Partial<Pick<Setting, 'deadline'>>
}

const PROGRAM = new URL('./artwork-child.ts', import.meta.url)

/** At most two child processes run at once, one for each account, so that slow files of one do not hold up another's. */
export const artworkTurns = new Scheduler({ slots: 2, waitingOfOne: 50, waiting: 200 })

/** Print-ready artwork, cleaned and placed on its sheet, as it is stored. @throws as `cleaned` does */
export const checkedArtwork = async (bytes: Uint8Array, options: ArtworkOptions): Promise<CheckedAsset> =>
  artworkAsset(await cleaned(bytes, options), options)

/**
 * Has a child process clean artwork, and place it on its sheet.
 * @throws ArtworkError; QueueFull; ApiError service_unavailable where the machine is too busy
 */
export async function cleaned(bytes: Uint8Array, options: ArtworkOptions): Promise<Cleaned> {
  const { pages, format = 'letter', paper = 'A4', account = '', signal } = options
  const { deadline = deadlines.file, ...limits } = options.limits ?? {}
  const sheet = SHEETS[format === 'letter' && paper === 'Letter' ? 'usLetter' : format]
  const setting = { pages, sheet, deadline, signal, limits, program: PROGRAM, onStart: lowerPriority }
  return artworkTurns
    .run({ account, signal }, () => cleanArtwork(bytes, { ...setting, compiledCode: compiledCode() }))
    .catch(tooBusy)
}

function tooBusy(error: unknown): never {
  // This process outlives its folder, but no child can be started from it any more: one of the next version serves soon.
  const later = error instanceof ArtworkError ? error.code === 'busy' : !existsSync(PROGRAM)
  if (!later) throw error
  throw new ApiError('service_unavailable', undefined, { retryAfter: 10 })
}

export const artworkAsset = (
  { pdf, sha256, pages, warnings }: Cleaned,
  { format }: Pick<ArtworkOptions, 'format'>,
): CheckedAsset => ({
  mime: 'application/pdf',
  bytes: pdf,
  sha256,
  width: format === 'postcard' ? CARD.w : null,
  height: format === 'postcard' ? CARD.h : null,
  pages,
  warnings,
})
