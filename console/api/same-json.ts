/** Whether both are the same JSON. The service may return fields in another order, and omits undefined ones. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((one, at) => sameJson(one, b[at]))
    )
  }
  const [one, other] = [a, b] as Record<string, unknown>[]
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every(key => sameJson(one?.[key], other?.[key]))
}
