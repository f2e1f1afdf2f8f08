import type { Box } from '../base/geometry.ts'
import type { Ref } from '../pdf/object-file.ts'
import type { TextStyle } from '../text/style.ts'
import type { CodeBlocks } from './code-block.ts'
import type { Flow } from './flow.ts'
import type { QrCodes } from './qr-codes.ts'

/** One side of the sheet. What is the same for all letters stands in separate streams. */
export interface Side {
  readonly sheet: { readonly w: number; readonly h: number }
  /** What is printed beyond each edge of the sheet, to be cut off (mm). */
  readonly bleed: number
  /** Content below a letter's text, and above it. */
  readonly under: Ref | null
  readonly over: Ref | null
  /** Sender and postage where something may lie on them; else they are part of `under`. */
  readonly top: Ref | null
  /** Zones that nothing may hide: printed last, on white. */
  readonly zones: readonly Zone[]
  readonly frame: Box
  readonly flows: Readonly<Record<'A' | 'B', Flow | null>>
  /** Where the images on this side lie. */
  readonly images: readonly Box[]
  readonly destination: { readonly box: Box; readonly style: TextStyle } | null
  readonly code: {
    readonly codes: QrCodes
    /** The code in the flow with its caption, by level. */
    readonly blocks: readonly CodeBlocks[] | null
    /** Images that the block keeps clear of. */
    readonly obstacles: readonly Box[]
    readonly placed: Box | null
    /** Whether the block lies on artwork, where it takes its quiet zone along. */
    readonly isOverArtwork?: boolean
  } | null
}

/** A part of the sheet that postal machines, carriers or the envelope's windows read. */
export interface Zone {
  readonly name: 'sender' | 'postage' | 'destination'
  readonly box: Box
  /** The box with the white around it that images and artwork are kept off. */
  readonly clear: Box
}
