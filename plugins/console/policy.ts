const joined = (...rules: readonly string[]): string => rules.join('; ')

/** What a page of the console may load: scripts, styles and answers of this service, and nothing inline. */
export const PAGE_POLICY = joined(
  "default-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
)

/**
 * A worker has the policy of its own file. Only there may WebAssembly be compiled: it is the letter engine's shaper,
 * which the engine fetches as it fetches fonts.
 */
export const WORKER_POLICY = joined(
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
)
