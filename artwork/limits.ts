const MB = 1024 * 1024

/** Limits of the process that reads a stranger's PDF. */
export interface ProcessLimits {
  /** Milliseconds of the processor: by the clock a busy machine makes an honest file take long. */
  readonly allowance: number
  /** Megabytes of V8's heap: objects. */
  readonly heapMb: number
  /** Bytes of resident memory in all. V8's own limit does not see Buffers, and unpacked streams are Buffers. */
  readonly resident: number
}

/**
 * Measured: an ordinary artwork takes 0.3 s and 110 MB of memory, one of 20 MB 0.4 s and 180 MB, 100,000 pages 1.5 s and
 * 370 MB.
 */
export const PROCESS_LIMITS: ProcessLimits = { allowance: 15_000, heapMb: 320, resident: 512 * MB }

/** Limits of a file's contents. Tests set lower ones, so that their bombs can be small. */
export interface ContentLimits {
  /** Bytes of one unpacked page description or form. */
  readonly content: number
  /** Bytes that all streams which are printed unpack to. */
  readonly unpacked: number
  /** Samples of one image, whatever its compression. */
  readonly samples: number
  /** Forms and images drawn on one page, counted each time. */
  readonly drawings: number
  /** Bytes of the clean file. */
  readonly output: number
  /** Nodes of the page tree that are visited before the wanted pages are found. */
  readonly treeNodes: number
}

export const CONTENT_LIMITS: ContentLimits = {
  content: 64 * MB,
  /** Two pages of A4 at 600 dpi in CMYK are 280 MB. */
  unpacked: 512 * MB,
  /** A4 at 2,400 dpi has 560 million. */
  samples: 600_000_000,
  /** A map draws its symbols some 100,000 times. */
  drawings: 1_000_000,
  output: 64 * MB,
  treeNodes: 10_000,
}
