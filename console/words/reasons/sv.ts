import type { Format } from '../format.ts'
import { BLOCKY, codePoint, DAMAGED, INVISIBLE, type ReasonWords, type Unprinted, WRITTEN } from './words.ts'

const roles = { viewer: 'Läsare', writer: 'Skribent', sender: 'Utskicksansvarig', owner: 'Ägare' } as const
const gone = 'Det finns inte kvar.'
const tooLarge = 'Det här är för stort. Skicka mindre åt gången.'
const malformed = 'Något är fel med anropet. Ladda om sidan och försök igen.'
const notAccepted = 'Passnyckeln godtogs inte. Försök en gång till, eller använd en länk.'
const providerAway =
  'Betalningsförmedlaren svarar inte just nu. Inga pengar har dragits. Försök igen om en stund.'

/** Varför ett utskick inte längre kan stoppas. */
const begun = {
  pending: 'Utskicket startar just nu och går inte att stoppa.',
  processing: 'Utskickets brev håller på att skapas, så det går inte att stoppa.',
  completed: 'Utskickets brev är klara för tryck, så det går inte att stoppa.',
  failed: 'Utskicket har redan avslutats.',
} as const

const invisible = 'Texten innehåller osynliga tecken. Skriv den i stället för att klistra in den.'
const tooMuchToRead = 'Filen innehåller för mycket för att kunna läsas. Dela den i flera filer.'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Rows by their numbers, of which only the first are named. */
const rowNames = (
  { rows, count }: { rows: readonly string[]; count: number },
  { number }: Format,
): string => {
  if (count === 1) return `rad ${rows[0]}`
  const more = count - rows.length
  const named = more > 0 ? [...rows, `${number(more)} till`] : rows
  return `raderna ${new Intl.ListFormat('sv-SE').format(named)}`
}

const languageName = (language: string): string =>
  new Intl.DisplayNames('sv-SE', { type: 'language' }).of(language)!

const zones = { sender: 'avsändaren', postage: 'frankeringen', destination: 'adressen' } as const
const pages = { front: 'framsidan', back: 'baksidan' } as const
const fields: Readonly<Record<string, readonly [of: string, the: string]>> = {
  name: ['namn', 'Namnet'],
  street: ['gatuadress', 'Gatuadressen'],
  postCode: ['postnummer', 'Postnumret'],
  postTown: ['postort', 'Postorten'],
  country: ['land', 'Landet'],
}
const theOf = (field: string): string => fields[field]?.[1] ?? `Fältet ”${field}”`
const misplaced = {
  email: 'en e-postadress',
  web_address: 'en webbadress',
  phone_number: 'ett telefonnummer',
  post_code: 'ett postnummer',
} as const
const saveAgain = 'Bilden är sparad på ett ovanligt sätt. Spara den på nytt.'
const saveAsRgb = 'Den här sortens JPEG kan inte tryckas. Spara den som en vanlig RGB-bild.'

const missing = (character: string): string =>
  `innehåller tecknet ”${character}” (${codePoint(character)}), som saknas i alla typsnitt.`

const unprintable = ({ character, script, install }: Unprinted): string => {
  if (character === DAMAGED)
    return 'Det står i stället för ett tecken som skadades på vägen. Skriv det rätta.'
  return install === null && script === null
    ? 'Byt ut det.'
    : 'Byt ut det, eller be supporten om ett typsnitt som har tecknet.'
}

const looks = (dpi: number, plural = ''): string =>
  dpi < BLOCKY ? `blir tydligt kantig${plural}` : `kan bli oskarp${plural}`

/** Det som version 1.7.0 har sparat saknar antalet rader. */
const linesToo = (lines: number | undefined): string => {
  if (!lines) return 'för '
  return lines === 1 ? 'en rad för ' : `ungefär ${lines} rader för `
}

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
  stop_entry_not_found: gone,
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
    'Personen är med i ännu ett konto, och länken skulle öppna det också. Be supporten att släppa in personen.',
  invitations_limited: 'Många inbjudningar har skickats på kort tid.',
  session_not_found: gone,
  sign_in_link_invalid: 'Länken fungerar inte: den är använd eller för gammal. Be om en ny.',
  mail_not_sent_here: 'Tjänsten skickar inga mejl, så en ny adress kan inte bekräftas. Kontakta supporten.',
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
  comparison_small: ({ letters, least }, { number }) =>
    `${number(letters)} brev är för få för att jämföra A med B. Under ${number(least)} brev kan även en tydlig skillnad bero på slumpen.`,
  letter_sent_before: ({ campaign, at, to }, { date }) =>
    `Samma brev skickades till samma ${to === 'list' ? 'lista' : 'mottagare'} den ${date(at)}, i utskicket ”${campaign}”.`,
  unpaid_campaigns_full: ({ most }, { number }) =>
    `${number(most)} utskick väntar på betalning, och fler går inte. Betala ett av dem, eller stoppa ett först.`,
  campaign_begun: ({ status }) => begun[status],
  campaign_not_waiting: 'Utskicket väntar inte längre.',
  list_gone: 'Adresslistan finns inte kvar.',
  list_in_print: ({ campaign }) =>
    `Utskicket ”${campaign}” har brev till listan som inte är klara för tryck. Ta bort listan när de är klara.`,
  list_recipient_erased: 'En mottagare raderades just ur listan. Kontrollera antalet brev och försök igen.',
  file_without_recipients: 'Ingen rad i filen går att importera.',
  recipients_all_stopped: 'Alla mottagare står på din spärrlista.',
  file_format_unknown: 'Filen är varken CSV eller Excel.',
  recipient_not_found: gone,
  recipient_erased: 'Brevets mottagare har raderats.',
  recipients_not_found: 'Adresslistan finns inte kvar.',
  cursor_invalid: 'Listan har ändrats. Ladda om sidan.',
  phone_numbers_off:
    'Tjänsten har inga telefonnummer, så ett brev med ett sådant går inte att skicka. Ta bort fältet för telefonnummer.',
  phone_numbers_all_used:
    'Alla telefonnummer är upptagna. Ta bort fältet för telefonnummer, eller kontakta supporten.',

  // Brevets delar
  letter_file_gone: 'En av brevets filer finns inte kvar. Ladda upp den igen.',
  pdf_with_other_content: malformed,
  content_sources: malformed,
  recipient_sources: 'Välj mottagare.',
  duplicates_not_in_list: malformed,
  recipients_file_without_mapping: malformed,
  field_only_with: malformed,
  field_within_letter: malformed,
  field_not_json: malformed,
  body_not_object: malformed,
  order_too_much: 'Mottagarna är för många. Importera dem som en adresslista först.',
  back_page_only_in_pdf_mode: malformed,
  variant_back_without_front: malformed,
  card_design_only_for_postcards: malformed,
  postcard_without_letter: malformed,
  no_return_address_only_for_letters: malformed,
  placement_without_code: malformed,
  placement_not_on_sheet: 'QR-koden går utanför papperet. Flytta den.',
  templates_full: ({ most }, { number }) =>
    `Kontot har redan ${number(most)} mallar, och fler går inte. Ta bort en först.`,
  template_changed: 'Mallen har ändrats någon annanstans. Ladda om sidan för att se den.',
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
    'Beloppet är för stort för att betalas på en gång. Välj färre krediter, eller kontakta supporten.',
  payment_provider_away: providerAway,
  payment_provider_refuses:
    'Det går inte att ta emot betalningar just nu. Inga pengar har dragits. Försök igen senare, eller kontakta supporten.',
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

  // Fält
  field_required: 'Fyll i det här.',
  field_unknown: malformed,
  field_wrong_type: ({ types }) =>
    types.includes('integer') ? 'Skriv ett heltal.' : 'Det här är inte giltigt.',
  field_empty: 'Fyll i det här.',
  field_too_short: ({ least }, { number }) => `Skriv minst ${number(least)} tecken.`,
  field_too_long: ({ most }, { number }) => `Skriv högst ${number(most)} tecken.`,
  field_too_small: ({ least }, { number }) => `Ange minst ${number(least)}.`,
  field_not_more: ({ than }, { number }) => `Ange mer än ${number(than)}.`,
  field_too_large: ({ most }, { number }) => `Ange högst ${number(most)}.`,
  field_too_few: ({ least }, { number }) => `Lägg till minst ${number(least)}.`,
  field_too_many: ({ most }, { number }) => `Det får vara högst ${number(most)}. Ta bort några.`,
  field_not_one_of: 'Välj ett av alternativen.',
  field_not: 'Det här är inte giltigt.',
  field_wrong_format: ({ format }) =>
    format === 'web-url' ? 'Skriv en hel webbadress som börjar med https://.' : 'Det här är inte giltigt.',
  field_wrong_pattern: 'Det här är inte giltigt.',
  field_invalid: 'Det här är inte giltigt.',
  id_not_uuid: gone,
  field_blank: 'Fyll i det här.',
  field_half_character: invisible,
  field_control_characters: invisible,
  field_separators: invisible,
  field_not_email: 'Skriv en e-postadress.',
  field_not_phone_number: 'Skriv numret med landsnummer, till exempel +46701234567.',
  field_not_time: 'Skriv en giltig tid.',
  field_not_future: 'Välj en tid som inte har passerat.',
  field_too_far_ahead: ({ days }, { number }) => `Välj en dag inom ${number(days)} dagar.`,
  field_not_base64url: malformed,
  field_not_metadata_key: ({ most }) => `Nycklar ska ha 1 till ${most} tecken.`,
  field_not_key: 'Använd bara bokstäver, siffror och understreck.',
  field_not_campaign_ids: malformed,
  field_not_states: malformed,
  document_invalid: ({ problem }) => `Texten går inte att trycka: ${problem}.`,
  document_too_long: 'Texten är för lång. Korta den.',
  field_unprintable: of =>
    `”${of.character}” (${codePoint(of.character)}) går inte att trycka. ${unprintable(of)}`,
  field_not_document: malformed,
  file_gone: 'Filen finns inte kvar. Ladda upp den igen.',
  file_not_pdf_here: 'Välj en PDF.',
  file_not_image_here: 'Välj en bild i PNG eller JPEG.',
  file_for_other_format: ({ format }) =>
    format === 'letter'
      ? 'Filen laddades upp för brev. Ladda upp den igen.'
      : 'Filen laddades upp för vykort. Ladda upp den igen.',
  field_needs: malformed,
  field_only_for_campaigns: malformed,
  field_only_in_mode: malformed,
  field_required_in_mode: ({ mode }) =>
    mode === 'pdf' ? 'Lägg till den PDF som ska tryckas.' : 'Skriv brevet.',
  back_page_by_its_content: malformed,
  format_not_letter: malformed,
  image_off_sheet: 'Bilden ligger utanför papperet. Flytta den.',
  page_is_missing: 'Brevet har ingen baksida. Lägg till en, eller välj framsidan.',
  placement_required: 'Placera QR-koden på sidan.',
  placement_off_sheet: 'QR-koden går utanför papperet. Flytta den.',
  placement_on_address: 'QR-koden täcker mottagarens adress. Flytta den.',
  field_only_for_letters: malformed,
  field_only_for_postcards: malformed,
  mode_not_editor: malformed,
  message_required: 'Skriv meddelandet.',
  picture_twice: 'Välj antingen ett motiv eller en egen bild.',
  picture_required: 'Välj ett av motiven, eller lägg till en egen bild.',
  variant_missing: 'Det finns ingen version B.',

  // Mottagarfiler
  workbook_unreadable:
    'Arbetsboken går inte att läsa. Öppna den i Excel, spara den som .xlsx och välj den filen.',
  workbook_password: 'Arbetsboken är skyddad med lösenord. Spara den utan.',
  workbook_inflated: tooMuchToRead,
  workbook_without_sheet: 'Arbetsboken har inget blad.',
  csv_not_text:
    'Det här är ingen CSV-fil, vad den än heter. Spara den som .xlsx eller .csv och välj den filen.',
  csv_quote_open: ({ row }, { number }) =>
    row === 0
      ? 'I rubrikraden börjar ett citattecken som aldrig avslutas.'
      : `På rad ${number(row)} börjar ett citattecken som aldrig avslutas.`,
  table_too_many_rows: ({ most }, { number }) =>
    `Filen har fler än ${number(most)} rader. Dela den i flera filer.`,
  table_too_many_columns: ({ most }, { number }) =>
    `Filen har fler än ${number(most)} kolumner. Ta bort dem som inte behövs.`,
  table_cell_too_long: ({ row, most }, { number }) =>
    `${row === 0 ? 'Rubrikraden' : `Rad ${number(row)}`} har en cell med fler än ${number(most)} tecken. Kontrollera om ett citattecken saknas.`,
  table_too_much_text: tooMuchToRead,
  table_too_much: tooMuchToRead,
  table_too_slow: tooMuchToRead,
  file_number_format: ({ column, ...found }, format) =>
    `Talformatet i kolumnen ”${column}” går inte att läsa på ${rowNames(found, format)}. Talet skrivs ut som det är.`,
  file_formula_uncomputed: ({ column, ...found }, format) =>
    `Formler i kolumnen ”${column}” saknar resultat på ${rowNames(found, format)}. Öppna filen i Excel, spara den och välj den igen.`,
  file_encoding_unsure: ({ column, ...found }, format) =>
    `Bokstäver i kolumnen ”${column}” kan vara fel på ${rowNames(found, format)}. Spara i så fall filen som UTF-8 och välj den igen.`,
  file_decoded_twice: ({ column, ...found }, format) =>
    `Kolumnen ”${column}” ser förvanskad ut på ${rowNames(found, format)}, till exempel ”Ã¶” i stället för ”ö”. Exportera filen på nytt.`,
  file_rows_hidden: (found, format) =>
    `${capital(rowNames(found, format))} syns inte i filen, kanske på grund av ett filter.`,
  file_rows_wider: (found, format) =>
    `Det finns fler celler än kolumnnamn på ${rowNames(found, format)}. Kontrollera att inget står i fel kolumn.`,
  recipients_file_too_large: ({ megabytes }, { number }) =>
    `Filen är större än ${number(megabytes)} MB. Dela den i flera filer.`,
  recipients_file_required: 'Välj en fil.',
  recipients_file_wrong_kind: 'Välj en CSV- eller Excelfil.',
  import_configuration_required: malformed,
  import_configuration_not_json: malformed,
  import_configuration_not_object: malformed,
  import_into_one_list: malformed,
  import_of_other_file: 'En annan fil har importerats här. Börja om.',
  import_without_rows: 'Ingen rad i filen går att importera.',
  import_left_out_too_many: 'Raderna är för många för en fil. Rätta originalfilen i stället.',
  stop_list_columns_missing:
    'Filen saknar kolumner för gatuadress, postnummer och postort. Kalla kolumnerna Namn, Gatuadress, Postnummer och Postort.',
  stop_entry_nobody: 'Ange bokstäver eller siffror.',
  custom_fields_full: ({ most }, { number }) =>
    `Det kan finnas högst ${number(most)} egna fält. Importera färre kolumner.`,
  recipients_invalid: 'Några mottagare är inte giltiga.',

  // Brev
  letter_misfit: ({ page, lines, recipient }, { number }) => {
    if (recipient !== null)
      return `Brevet till mottagare ${number(recipient)} är ${linesToo(lines)}långt för ${pages[page]}, även i minsta storlek. Korta texten.`
    const move = page === 'front' ? ', eller flytta en del till baksidan' : ''
    return `Texten är ${linesToo(lines)}lång för ${pages[page]}, även i minsta storlek. Korta den${move}.`
  },
  message_misfit: ({ lines, recipient }, { number }) => {
    const whose = recipient === null ? 'Meddelandet' : `Meddelandet till mottagare ${number(recipient)}`
    return `${whose} är ${linesToo(lines)}långt för kortet, även i minsta storlek. Korta det.`
  },
  value_unprintable: ({ field, recipient, ...what }, { number }) => {
    const [of, the] = fields[field] ?? [`fält ”${field}”`, `Fältet ”${field}”`]
    if (recipient === null) return `Mottagarens ${of} ${missing(what.character)} Rätta det i listan.`
    return `${the} för mottagare ${number(recipient)} ${missing(what.character)} ${unprintable(what)}`
  },
  document_unprintable: what => `Texten ${missing(what.character)} ${unprintable(what)}`,
  text_unprintable: ({ text, ...what }) =>
    `${text === 'caption' ? 'Texten vid koden' : 'Avsändaren'} ${missing(what.character)} ${unprintable(what)}`,
  code_on_address: 'Koden ligger på mottagarens adress. Flytta den.',
  code_off_sheet: 'Koden når utanför papprets kant. Flytta den.',
  page_too_much: ({ page }) => `För mycket text eller för många fält på ${pages[page]}. Korta texten.`,
  letter_too_much_work: 'Brevet innehåller för mycket för att kunna kontrolleras. Korta texten.',
  document_unreadable: ({ why }) => `Texten innehåller något som inte kan tryckas: ${why}.`,
  fields_unknown: ({ fields }) => {
    const names = fields.map(field => `”${field}”`).join(', ')
    return `Den valda listan har inte ${fields.length === 1 ? 'fältet' : 'fälten'} ${names}. Välj ett annat fält eller en annan lista.`
  },
  post_code_odd: 'Postnumret ser inte ut som ett postnummer i mottagarens land.',
  country_unknown: 'Landet är okänt. Det trycks som det står.',
  value_placeholder: ({ field }) => `${theOf(field)} ser ut som en platshållare. Kontrollera den uppgiften.`,
  value_unreplaced: ({ field }) =>
    `${theOf(field)} innehåller något som ser ut som ett fält från ett annat program. Det trycks som det står.`,
  value_misread: ({ field }) =>
    `${theOf(field)} innehåller skadade tecken. Filen lästes troligen med fel teckenkodning.`,
  value_markup: ({ field }) => `${theOf(field)} innehåller HTML eller programkod. Det trycks som det står.`,
  value_misplaced: ({ field, what }) =>
    `${theOf(field)} innehåller ${misplaced[what]}. Kontrollera uppgiften.`,
  recipient_repeated: ({ first }, { number }) =>
    `Samma person på samma adress som mottagare ${number(first)}.`,
  text_unreplaced: ({ where, text }) => {
    const place = where === 'caption' ? 'Texten vid koden' : 'Avsändaren'
    const holder = where === 'caption' || where === 'returnAddress' ? place : 'Brevet'
    return `${holder} innehåller ”${text}”, som ser ut som ett fält. Det trycks som det står.`
  },
  address_small: ({ points }, { decimal }) =>
    `Adressen är så lång att den trycks med ${decimal(points)} punkter.`,
  language_other: ({ set, written }) =>
    `Texten ser ut att vara på ${languageName(written)}, men språket är inställt på ${languageName(set)}. Välj rätt språk, så att orden avstavas rätt.`,
  sender_of_deployment:
    'Avsändaren är tjänstens adress, inte din. Brev som kommer i retur går inte till dig. Ange en egen under Inställningar, Konto.',
  sender_small: ({ points }, { decimal }) => `Avsändaren trycks med ${decimal(points)} punkter. Korta den.`,
  page_smaller: ({ page, size }, { percent, decimal }) =>
    `${capital(pages[page])} är full, så brevets text trycks ${percent(1 - size)} mindre: ${WRITTEN} punkter blir ${decimal(WRITTEN * size)}. Korta den om storleken ska behållas.`,
  message_smaller: ({ size }, { percent, decimal }) =>
    `Meddelandet är så långt att det trycks ${percent(1 - size)} mindre: ${WRITTEN} punkter blir ${decimal(WRITTEN * size)}. Korta det om storleken ska behållas.`,
  images_hidden: ({ zone, images }, { number }) =>
    images === 1
      ? `Bilden går in bakom ${zones[zone]}. Den delen trycks inte.`
      : `${number(images)} bilder går in bakom ${zones[zone]}. De delarna trycks inte.`,
  images_cut: ({ page, images }, { number }) =>
    images === 1
      ? `Bilden når nedanför ${pages[page]}. Den delen trycks inte.`
      : `${number(images)} bilder når nedanför ${pages[page]}. De delarna trycks inte.`,
  images_off: ({ page, images }, { number }) =>
    images === 1
      ? `Bilden ligger utanför ${pages[page]} och trycks inte. Flytta den.`
      : `${number(images)} bilder ligger utanför ${pages[page]} och trycks inte. Flytta dem.`,
  images_over_text: ({ page, images }, { number }) =>
    images === 1
      ? `Bilden täcker text på ${pages[page]}, som inte går att läsa där. Flytta bilden, eller lägg den bakom texten.`
      : `${number(images)} bilder täcker text på ${pages[page]}, som inte går att läsa där. Flytta dem, eller lägg dem bakom texten.`,
  images_coarse: ({ page, images, dpi }, { number }) =>
    images === 1
      ? `Bilden på ${pages[page]} trycks med ${number(dpi)} punkter per tum och ${looks(dpi)}. Gör den mindre, eller välj en större fil.`
      : `${number(images)} bilder på ${pages[page]} trycks med så lite som ${number(dpi)} punkter per tum och ${looks(dpi, 'a')}. Gör dem mindre, eller välj större filer.`,
  logo_coarse: ({ logo, dpi }, { number }) =>
    `Logotypen${logo === 'logo' ? '' : ' vid avsändaren'} trycks med ${number(dpi)} punkter per tum och ${looks(dpi)}. Välj en större fil.`,
  images_inky: ({ page, images, ink }, { number }) =>
    images === 1
      ? `Bilden på ${pages[page]} har upp till ${number(ink)}\u00a0% färg och kan smeta av sig. Spara den som RGB, eller med högst 300\u00a0%.`
      : `${number(images)} bilder på ${pages[page]} har upp till ${number(ink)}\u00a0% färg och kan smeta av sig. Spara dem som RGB, eller med högst 300\u00a0%.`,
  text_small: ({ points }, { decimal }) =>
    `En del av texten trycks med ${decimal(points)} punkter och är för liten för att läsas. Använd minst 6 punkter.`,
  coloured_text_small: ({ points }, { decimal }) =>
    `En del av texten trycks i färg med ${decimal(points)} punkter och kan bli suddig, eftersom färger blandas av flera tryckfärger. Använd minst 8 punkter, eller svart.`,
  text_faint: ({ contrast }) =>
    contrast < INVISIBLE
      ? 'En del av texten har samma färg som bakgrunden och syns inte. Välj en annan färg.'
      : 'En del av texten är svår att läsa, eftersom färgen är för lik bakgrunden. Välj en annan färg.',
  caption_faint:
    'Texten vid koden är svår att läsa mot bilden bakom. Välj en ljusare bild, eller ta bort texten.',
  variants_equal: 'Text A och text B är likadana, så det finns inget att jämföra. Ändra en av dem.',
  code_hidden: ({ zone }) => `En del av koden hamnar bakom ${zones[zone]} och går kanske inte att skanna.`,
  earlier_text: ({ text }) => `${text}.`,

  // Utskick som misslyckats
  drawing_failed: 'Breven kunde inte skapas på grund av ett fel hos oss.',
  drawing_too_much_work: 'Ett brev innehåller för mycket för att kunna skapas. Korta texten.',
  campaign_all_stopped: 'När utskicket skulle starta stod alla mottagare på din spärrlista.',
  audience_gone: 'Adresslistan togs bort innan alla brev var klara för tryck.',
  campaign_gone: 'Utskicket finns inte kvar.',
  campaign_file_gone: 'En bild eller PDF:en till brevet finns inte kvar.',
  campaign_stopped: 'Utskicket stoppades innan breven var klara för tryck.',
  campaign_unpaid: ({ days }, { number }) =>
    `Utskicket betalades inte inom ${days === 1 ? 'ett dygn' : `${number(days)} dygn`}.`,

  // Filer
  file_required: 'Välj en fil.',
  image_type: 'Filen är ingen PNG- eller JPEG-bild. Välj en annan.',
  image_too_large: ({ megabytes }) => `Filen är för stor: högst ${megabytes} MB.`,
  image_damaged: 'Bildfilen är skadad. Spara den på nytt.',
  image_pixels_many: ({ megapixels }) =>
    `Bilden har för många bildpunkter: högst ${megapixels} megapixel kan tryckas.`,
  image_pixels_many_of_kind: 'Bilden har för många bildpunkter för sitt format. Gör den mindre.',
  image_too_much_work: 'Bilden tar för lång tid att läsa. Gör den mindre.',
  image_png_unusual: saveAgain,
  image_jpeg_frames: saveAgain,
  image_jpeg_scans: saveAgain,
  image_jpeg_bits: saveAsRgb,
  image_jpeg_colours: saveAsRgb,
  image_cmyk_unmarked: saveAsRgb,

  // Färdiga PDF:er
  pdf_invalid: 'Den här PDF:en går inte att läsa. Exportera den igen och försök på nytt.',
  pdf_needs_password: 'PDF:en är skyddad med lösenord. Spara den utan och ladda upp den igen.',
  pdf_cut_off: 'En del av PDF:en saknas. Exportera den igen och ladda upp den nya filen.',
  pdf_without_pages: 'PDF:en har inga sidor. Exportera den igen och ladda upp den nya filen.',
  pdf_too_much_work: 'PDF:en tar för lång tid att läsa. Exportera den med färre eller mindre bilder.',
  pdf_too_large: ({ megabytes }) => `Filen är för stor: högst ${megabytes} MB.`,
  card_size: ({ page, width, height, wantedWidth, wantedHeight }) =>
    `Sida ${page} är ${width} × ${height} mm. Ett kort ska vara ${wantedWidth} × ${wantedHeight} mm, eller 216 × 105 mm med utfall.`,
  page_size: ({ page, width, height, wantedWidth, wantedHeight }) =>
    `Sida ${page} är ${width} × ${height} mm i stället för ${wantedWidth} × ${wantedHeight} mm. Den trycks i sin egen storlek, i övre vänstra hörnet.`,
  content_cut: ({ page }) => `Det som når utanför arket på sida ${page} skärs bort.`,
  pages_left_out: ({ printed }) =>
    printed === 1
      ? 'Filen har fler sidor. Bara den första trycks.'
      : 'Filen har fler sidor. Bara de två första trycks.',
  page_missing: 'Filen har en sida. Baksidan blir tom.',
  no_bleed: ({ page }) =>
    `Sida ${page} slutar där kortet skärs, så en vit kant kan synas. Lägg till 3 mm utfall.`,
  button_not_drawn: ({ page }) =>
    `En knapp eller ikryssad ruta på sida ${page} syns inte i själva filen och trycks därför inte.`,
  note_not_drawn: ({ page }) =>
    `En anteckning eller markering på sida ${page} syns inte i själva filen och trycks därför inte.`,
  font_not_embedded: ({ page, names, more }) => {
    const others = more > 0 ? ` och ${more} till` : ''
    return `Typsnitt på sida ${page} är inte inbäddade (${names.join(', ')}${others}). Texten trycks med ett annat typsnitt.`
  },
  low_resolution: ({ page, dpi, coarseBelow }) =>
    `En bild på sida ${page} trycks med ${dpi} punkter per tum. Under ${coarseBelow} blir den oskarp.`,
  reserved_zone: ({ page }) =>
    `Sida ${page} har text, bild eller färg där adressen eller frankeringen trycks.`,
}
