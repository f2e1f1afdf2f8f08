/** Browsers take 64 KiB of such bodies at once; some of it is left for other requests. */
const MOST_BYTES = 60_000

let onTheirWay = 0

/**
 * Sends a body so that it arrives even if its page is closed meanwhile. A body that is too large for this is sent
 * like any other.
 */
export async function sendDespiteClose<T>(
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
