import { InflateRaw } from 'node:zlib'

/** How many bytes this thread inflates while `work` runs. */
export async function inflatedBytes(work: () => Promise<unknown>): Promise<number> {
  const { prototype } = InflateRaw
  const { push } = prototype
  let count = 0
  prototype.push = function (piece: Buffer | null) {
    count += piece?.length ?? 0
    return push.call(this, piece)
  }
  try {
    await work()
  } finally {
    Reflect.deleteProperty(prototype, 'push')
  }
  return count
}
