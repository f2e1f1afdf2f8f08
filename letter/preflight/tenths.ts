/** Points to one decimal, as sizes are told to people. */
export const tenths = (points: number): number => Number(points.toFixed(1))
