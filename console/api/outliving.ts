/** Browsers take 64 KiB of such bodies at once; some is left for what else is on its way. */
const MOST_BYTES = 60_000

let onTheirWay = 0

/**
 * Sends a body so that it arrives even if its page is closed meanwhile, and the last words are not lost. If browsers
 * have no room for it, it is sent like any other.
 */
export async function outliving<T>(
  body: unknown,
  send: (how: { readonly keepalive: boolean }) => Promise<T>,
): Promise<T> {
  const bytes = new Blob([JSON.stringify(body)]).size
  const keepalive = onTheirWay + bytes <= MOST_BYTES
  if (!keepalive) return send({ keepalive })
  onTheirWay += bytes
  try {
    return await send({ keepalive })
  } finally {
    onTheirWay -= bytes
  }
}
