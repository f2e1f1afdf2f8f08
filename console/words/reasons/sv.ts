import type { ReasonWords } from './words.ts'

const roles = { viewer: 'Läsare', writer: 'Skribent', sender: 'Utskicksansvarig', owner: 'Ägare' } as const
const gone = 'Det finns inte kvar.'

export const words: ReasonWords = {
  // Alla anrop
  validation_failed: 'Något är inte giltigt. Kontrollera det och försök igen.',
  unauthorized: 'Du är inte inloggad.',
  insufficient_credits: 'Krediterna räcker inte.',
  forbidden: 'Din roll tillåter inte det här.',
  not_found: gone,
  conflict: 'Det här har ändrats under tiden. Ladda om sidan och försök igen.',
  session_moved: 'Ett annat konto eller en annan person är inloggad nu.',
  precondition_failed: 'Det här ändrades någon annanstans. Ladda om sidan för att se det.',
  payload_too_large: 'Det här är för stort.',
  unsupported_media_type: 'Den här sortens fil går inte att använda här.',
  invalid_mapping: 'Kolumnerna passar inte filen.',
  recipient_validation_failed: 'Några mottagare är inte giltiga.',
  list_empty: 'Listan har inga mottagare.',
  unprocessable: 'Det går inte att göra som det är.',
  precondition_required: 'Ladda om sidan och försök igen.',
  rate_limited: 'Du har försökt för många gånger.',
  internal_error: 'Något gick fel hos oss. Inget har ändrats. Försök igen om en stund.',
  service_unavailable: 'Tjänsten är upptagen just nu. Försök igen om en stund.',
  list_not_found: gone,
  template_not_found: gone,
  campaign_not_found: gone,
  qr_code_not_found: gone,
  request_cut_off: 'Anslutningen bröts. Försök igen.',
  media_type_not_taken: 'Den här sortens fil går inte att använda här.',
  account_rate_limited: 'Kontot har skickat för många anrop.',
  address_rate_limited: 'För många anrop har kommit från ditt nätverk.',

  // Behörighet
  role_needed: ({ least }) => `Du behöver rollen ${roles[least]} för att göra det här.`,
  fresh_sign_in_needed: 'Logga in igen för att göra det här.',
  other_site: 'Anropet kom från en annan webbplats och avvisades.',
  sign_ins_limited: 'Du har försökt logga in för många gånger.',
}
