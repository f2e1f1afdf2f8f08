/** The URL in a printed code without a token. */
export const trackingUrl = (baseUrl: string, slug: string): string => `${baseUrl}/api/r/${slug}`

/** An answer with the printed address, which only the deployment knows. */
export const withAddress = <Code extends { readonly slug: string }>(code: Code, baseUrl: string) => ({
  ...code,
  trackingUrl: trackingUrl(baseUrl, code.slug),
})
