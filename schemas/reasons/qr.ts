/** What a change of a QR code can be refused for. */
export const ofQrCodes = {
  campaign_has_qr_code: 'Campaign already has a QR code',
  qr_code_in_print: 'The campaign is being printed with this code. Unlink it once it is drawn',
  qr_code_linked: 'The code is linked to a campaign. Unlink it from there first',
  qr_code_leads_to_itself: 'must not lead to the code itself',
} as const
