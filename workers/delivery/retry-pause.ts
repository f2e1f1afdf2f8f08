const LONGEST_SECONDS = 3600

/** Seconds until the next try: `first`, doubling up to an hour. */
export const retryPause = (first: number, failures: number): number =>
  Math.min(LONGEST_SECONDS, first * 2 ** Math.min(failures - 1, 12))
