/** Stripe keeps what is real and what is tried apart, down to the ids of sessions (docs.stripe.com/keys). */
export type CheckoutMode = 'live' | 'test'

export const modeOf = ({ live }: { readonly live: boolean }): CheckoutMode => (live ? 'live' : 'test')

export const isOfMode = (sessionId: string | null, mode: CheckoutMode): boolean =>
  sessionId?.startsWith(`cs_${mode}_`) ?? true
