/** The URL in a printed code without a token. */
export const trackingUrl = (baseUrl: string, slug: string): string => `${baseUrl}/api/r/${slug}`
