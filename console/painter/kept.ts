interface Entry<Made> {
  parts: readonly Uint8Array[]
  readonly made: Made
  isUsed: boolean
}

/** A cache of what was made from some bytes: while a letter is typed, its fonts and pictures stay the same. */
export class Kept<Made> {
  #entries: Entry<Made>[] = []

  /** Returns what was made of these bytes before, or makes it now. */
  of(parts: readonly Uint8Array[], make: () => Made): Made {
    let entry = this.#entries.find(one => areEqual(one.parts, parts))
    if (!entry) {
      entry = { parts, made: make(), isUsed: true }
      this.#entries.push(entry)
    }
    // The bytes are part of a file, which they keep in memory: keep the latest file only.
    entry.parts = parts
    entry.isUsed = true
    return entry.made
  }

  /** Drops entries that were not used since the last call. */
  sweep(): void {
    this.#entries = this.#entries.filter(({ isUsed }) => isUsed)
    for (const entry of this.#entries) entry.isUsed = false
  }
}

const areEqual = (a: readonly Uint8Array[], b: readonly Uint8Array[]): boolean =>
  a.length === b.length && a.every((part, i) => isEqual(part, b[i]!))

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
