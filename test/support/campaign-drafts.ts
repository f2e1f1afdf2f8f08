/** The body of a campaign's draft in which nothing is chosen yet, but for its name. @param more other fields */
export const campaignDraft = (name: string, more: object = {}) => ({
  name,
  format: 'letter',
  cardDesign: null,
  content: null,
  qrCode: null,
  audience: null,
  noReturnAddress: false,
  payment: 'credits',
  step: 'content',
  ...more,
})
