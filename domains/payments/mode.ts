/** Stripe separates live and test mode; even ids of sessions show it (docs.stripe.com/keys). */
export type CheckoutMode = 'live' | 'test'

export const modeOf = ({ live }: { readonly live: boolean }): CheckoutMode => (live ? 'live' : 'test')

export const isOfMode = (sessionId: string | null, mode: CheckoutMode): boolean =>
  sessionId?.startsWith(`cs_${mode}_`) ?? true
