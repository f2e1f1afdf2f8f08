export function isWebAddress(text: string): boolean {
  const url = URL.parse(text.trim())
  return url !== null && /^https?:$/.test(url.protocol)
}

/**
 * An address as people write it (`example.se/spring`) with its `https://`. Text that is no address of a site stays as
 * it is, and so does one with a scheme of its own.
 */
export function completed(text: string): string {
  const bare = text.trim()
  if (!/^[^\s:/?#@]+\.[^\s:/?#@.]{2,}(?::\d+)?(?:[/?#]|$)/.test(bare)) return text
  const whole = `https://${bare}`
  return isWebAddress(whole) ? whole : text
}
