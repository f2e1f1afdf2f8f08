interface Square {
  readonly x: number
  readonly y: number
  readonly size: number
}

interface Sheet {
  readonly w: number
  readonly h: number
}

/** Whether a code of a sheet of artwork is wholly on it (mm). */
export const placementOnSheet = ({ x, y, size }: Square, { w, h }: Sheet): boolean =>
  x + size <= w && y + size <= h
