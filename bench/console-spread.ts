const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!

const ms = (value: number): string => `${value.toFixed(0)} ms`.padStart(8)

/** Prints milliseconds: the first one, and how the others spread. */
export function spread(taken: readonly number[]): string {
  const [first, ...others] = taken
  return `first ${ms(first!)}  p50 ${ms(quantile(others, 0.5))}  p95 ${ms(quantile(others, 0.95))}`
}
