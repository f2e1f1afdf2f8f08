import type { ReasonWords } from './words.ts'

const roles = { viewer: 'Läsare', writer: 'Skribent', sender: 'Utskicksansvarig', owner: 'Ägare' } as const
const gone = 'Det finns inte kvar.'
const tooLarge = 'Det här är för stort. Skicka mindre åt gången.'
const malformed = 'Något är fel med anropet. Ladda om sidan och försök igen.'
const notAccepted = 'Passnyckeln godtogs inte. Försök en gång till, eller använd en länk.'
const providerAway =
  'Betalningsförmedlaren svarar inte just nu. Inga pengar har dragits. Försök igen om en stund.'

/** Varför ett utskick inte längre kan stoppas. */
const begun = {
  pending: 'Utskicket börjar just nu och går inte att stoppa.',
  processing: 'Utskickets brev håller på att skapas, så det går inte att stoppa.',
  completed: 'Utskickets brev är klara för tryck, så det går inte att stoppa.',
  failed: 'Utskicket har redan avslutats.',
} as const

export const words: ReasonWords = {
  // Alla anrop
  validation_failed: 'Något är inte giltigt. Kontrollera det och försök igen.',
  unauthorized: 'Du är inte inloggad.',
  insufficient_credits: 'Krediterna räcker inte.',
  forbidden: 'Din roll räcker inte till för det här. Be en ägare av kontot om hjälp.',
  not_found: gone,
  conflict: 'Det här har ändrats under tiden. Ladda om sidan och försök igen.',
  session_moved: 'Ett annat konto eller en annan person är inloggad nu.',
  precondition_failed: 'Det här ändrades någon annanstans. Ladda om sidan för att se det.',
  payload_too_large: tooLarge,
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
  fresh_sign_in_needed: 'Logga in på nytt för att göra det här.',
  other_site: 'Anropet kom från en annan webbplats och avvisades.',
  sign_ins_limited: 'Du har försökt logga in för många gånger.',

  // Felaktiga anrop
  request_malformed: malformed,
  url_malformed: malformed,
  host_missing: malformed,
  host_repeated: malformed,
  host_invalid: malformed,
  header_not_uuid: malformed,
  etag_invalid: malformed,
  idempotency_key_invalid: malformed,
  content_length_wrong: malformed,
  content_encoding_not_taken: malformed,
  body_stalled: 'Anslutningen är för långsam just nu. Försök igen om en stund.',
  json_invalid: malformed,
  json_too_deep: malformed,
  json_too_long: tooLarge,
  body_too_complex: ({ what }) =>
    what === 'draft'
      ? 'Utkastet är för stort för att sparas. Korta texten.'
      : 'Mallen är för stor för att sparas. Korta texten.',
  character_not_stored:
    'Texten innehåller ett tecken som inte går att spara. Skriv i stället för att klistra in.',
  form_invalid: malformed,
  form_too_many_parts: malformed,
  part_repeated: malformed,
  part_too_large: tooLarge,
  part_not_text: malformed,
  downloads_limited: 'För många hämtningar pågår. Försök igen om en stund.',

  // Konton
  account_not_found: gone,
  api_key_not_found: gone,
  api_key_revoked: 'Nyckeln är återkallad.',
  forward_number_unknown: 'Numret finns inte. Kontrollera siffrorna och landsnumret.',
  forward_number_unusual:
    'Samtal till den här sortens nummer kan bli dyra. Välj ett vanligt fast nummer eller mobilnummer.',
  forward_country_not_served: ({ countries }) =>
    `Samtal kopplas bara till nummer i de här länderna: ${countries.join(', ')}.`,
  asset_not_found: gone,
  uploads_limited: ({ gigabytes }, { number }) =>
    `Kontot har laddat upp ${number(gigabytes)}\u00a0GB det senaste dygnet, och mer går inte.`,
  time_invalid: 'Ange ett giltigt datum.',

  // Medlemmar och inloggning
  member_not_found: gone,
  member_already: 'Den här personen är redan medlem.',
  owner_needed: 'Ett konto behöver en ägare. Gör någon annan till ägare först.',
  invitation_not_needed: 'Personen har redan loggat in. Ta bort personen som medlem i stället.',
  invitation_link_refused:
    'Personen är med i ännu ett konto, och länken skulle öppna det också. Be den som driver tjänsten att släppa in personen.',
  invitations_limited: 'Många inbjudningar har skickats på kort tid.',
  session_not_found: gone,
  sign_in_link_invalid: 'Länken fungerar inte: den är använd eller för gammal. Be om en ny.',
  mail_not_sent_here:
    'Tjänsten skickar inga mejl, så en ny adress kan inte bekräftas. Fråga den som driver tjänsten.',
  address_already_yours: 'Det är redan din adress.',
  address_taken: 'Någon annan loggar in med adressen. Inget har ändrats.',
  address_link_invalid:
    'Länken fungerar inte: den är använd, för gammal eller gjord för någon annan. Inget har ändrats.',
  passkey_not_found: gone,
  passkey_not_accepted: notAccepted,
  passkey_proof_failed: notAccepted,
  passkey_not_verified: notAccepted,
  passkey_known: 'Du har redan den här passnyckeln.',
  passkeys_full: ({ most }, { number }) =>
    `Du har redan ${number(most)} passnycklar, och fler går inte. Ta bort en först.`,
  passkeys_need_host_name: 'Passnycklar går inte att använda här, eftersom tjänsten saknar värdnamn.',

  // Utskick
  draft_not_found: gone,
  draft_posted: 'Utkastet är redan skickat.',
  draft_changed: ({ by }) =>
    by === null
      ? 'Utkastet har ändrats någon annanstans. Ladda om sidan för att se det.'
      : `${by} har ändrat utkastet. Ladda om sidan för att se det.`,
  draft_changed_elsewhere: 'Utkastet har ändrats någon annanstans. Ladda om sidan för att se det.',
  draft_too_long: 'Utskickets brev är för långt för ett utkast.',
  draft_key_wrong: malformed,
  own_drafts_full: ({ most }, { number }) =>
    `Utkastet kunde inte sparas: du har redan ${number(most)} utkast, och fler går inte. Spara brevet, eller kasta ett utkast som du inte behöver.`,
  campaign_drafts_full: ({ most }, { number }) =>
    `Utkastet kunde inte sparas: kontot har redan ${number(most)} utkast, och fler går inte. Skicka eller ta bort ett under Utskick i en annan flik. Sedan sparas det här av sig självt.`,
  letters_recounted: ({ now, expected }, { number }) =>
    `Adresslistan har ändrats: det blir nu ${number(now)} brev, inte ${number(expected)}. Inget har skickats.`,
  credits_short: ({ needed, balance }, { count, number }) =>
    `Utskicket kräver ${count(needed, 'kredit', 'krediter')}, och du har ${number(balance)}. Du behöver minst ${number(needed - balance)} till.`,
  unpaid_campaigns_full: ({ most }, { number }) =>
    `${number(most)} utskick väntar på betalning, och fler går inte. Betala ett av dem, eller stoppa ett först.`,
  campaign_begun: ({ status }) => begun[status],
  list_gone: 'Adresslistan finns inte kvar.',
  list_in_print: ({ campaign }) =>
    `Utskicket ”${campaign}” har brev till listan som inte är klara för tryck. Ta bort listan när de är klara.`,
  list_recipient_erased: 'En mottagare raderades just ur listan. Kontrollera antalet brev och försök igen.',
  file_without_recipients: 'Ingen rad i filen går att importera.',
  file_format_unknown: 'Filen är varken CSV eller Excel.',
  recipient_not_found: gone,
  recipient_erased: 'Brevets mottagare har raderats.',
  recipients_not_found: 'Adresslistan finns inte kvar.',
  cursor_invalid: 'Listan har ändrats. Ladda om sidan.',
  phone_numbers_off:
    'Tjänsten har inga telefonnummer, så ett brev med ett sådant går inte att skicka. Ta bort fältet för telefonnummer.',
  phone_numbers_all_used:
    'Alla telefonnummer är upptagna. Ta bort fältet för telefonnummer, eller kontakta den som driver tjänsten.',

  // Brevets delar
  letter_file_gone: 'En av brevets filer finns inte kvar. Ladda upp den igen.',
  template_empty: 'Mallen är tom.',
  postcards_not_by_keys: malformed,
  field_only_as_json: malformed,
  file_expected: 'Välj en fil.',
  file_not_pdf: 'Filen är ingen PDF.',
  images_full: ({ most }, { number }) => `Ett brev kan ha högst ${number(most)} bilder.`,
  images_not_described: malformed,
  images_miscounted: malformed,
  images_manifest_invalid: malformed,
  image_on_no_back:
    'En bild ligger på baksidan, och brevet har ingen. Lägg till en baksida, eller ta bort bilden.',
  field_not_in_pdf_mode: 'Ett brev som är en PDF kan inte ha egen text.',
  qr_code_not_in_pdf_mode: 'Välj var på PDF:en QR-koden ska tryckas.',
  placement_only_in_pdf_mode: 'Bara en PDF behöver en plats för QR-koden.',
  placement_on_no_back: 'QR-koden ligger på baksidan, och PDF:en har ingen. Flytta koden.',

  // Betalningar
  payments_off: 'Här går det inte att betala.',
  payment_for_one_thing: malformed,
  payment_not_found: 'Betalningen finns inte i ditt konto.',
  receipt_not_found: 'Det finns inget kvitto på betalningen ännu.',
  payment_too_small: 'Beloppet är för litet för att betalas. Välj fler krediter.',
  payment_too_large:
    'Beloppet är för stort för att betalas på en gång. Välj färre krediter, eller kontakta den som driver tjänsten.',
  payment_provider_away: providerAway,
  payment_provider_refuses:
    'Det går inte att ta emot betalningar just nu. Inga pengar har dragits. Försök igen senare, eller kontakta den som driver tjänsten.',
  payment_not_opened: providerAway,
  payment_on_its_way: 'Någon har redan betalat, och pengarna är på väg. Du behöver inte göra något mer.',
  payment_not_awaited: 'Utskicket väntar inte längre på någon betalning.',
  payments_limited: ({ most }, { number }) =>
    `Mer än ${number(most)} betalningar har påbörjats inom en timme.`,

  // QR-koder
  campaign_has_qr_code: 'Utskicket har redan en QR-kod.',
  qr_code_in_print:
    'Utskicket håller på att tryckas med den här koden. Koppla loss den när breven är klara för tryck.',
  qr_code_linked: 'Koden hör redan till ett utskick. Koppla loss den där först.',
  qr_code_leads_to_itself: 'Det är kodens egen adress. Ange sidan som den ska leda till.',
}
