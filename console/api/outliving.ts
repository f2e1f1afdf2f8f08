/** Browsers take 64 KiB of such bodies at once; some is left for what else is on its way. */
const MOST_BYTES = 60_000

/**
 * How a body is sent so that it arrives though its page is closed meanwhile: what was written last is not lost. One
 * that is too large for that is sent as any other.
 */
export const outliving = (body: unknown): { readonly keepalive: boolean } => ({
  keepalive: new Blob([JSON.stringify(body)]).size <= MOST_BYTES,
})
