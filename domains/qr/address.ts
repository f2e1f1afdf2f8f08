import { trackingUrl } from '#schemas/tracking-url.ts'

/** An answer with the printed address, which only the deployment knows. */
export const withAddress = <Code extends { readonly slug: string }>(code: Code, baseUrl: string) => ({
  ...code,
  trackingUrl: trackingUrl(baseUrl, code.slug),
})
