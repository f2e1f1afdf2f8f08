import { codePoint, DAMAGED, type ReasonWords, type Unprinted } from './words.ts'

const roles = { viewer: 'Läsare', writer: 'Skribent', sender: 'Utskicksansvarig', owner: 'Ägare' } as const
const gone = 'Det finns inte kvar.'

const zones = { sender: 'avsändaren', postage: 'frankeringen', destination: 'adressen' } as const
const pages = { front: 'framsidan', back: 'baksidan' } as const
const fields: Readonly<Record<string, readonly [of: string, the: string]>> = {
  name: ['namn', 'Namnet'],
  street: ['gatuadress', 'Gatuadressen'],
  postCode: ['postnummer', 'Postnumret'],
  postTown: ['postort', 'Postorten'],
  country: ['land', 'Landet'],
}
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

  // Brev
  letter_misfit: ({ page, recipient }, { number }) => {
    if (recipient !== null)
      return `Brevet till mottagare ${number(recipient)} får inte plats på ${pages[page]}. Korta texten.`
    const move = page === 'front' ? ', eller flytta en del till baksidan' : ''
    return `Texten får inte plats på ${pages[page]}. Korta den${move}.`
  },
  message_misfit: ({ lines, recipient }, { number }) => {
    if (recipient !== null)
      return `Meddelandet till mottagare ${number(recipient)} är för långt för kortet. Korta det.`
    const tooLong = lines === 1 ? 'en rad' : `ungefär ${lines} rader`
    return `Meddelandet är ${tooLong} för långt för kortet. Korta det.`
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
  address_small: ({ points }, { decimal }) =>
    `Adressen är så lång att den trycks med ${decimal(points)} punkter.`,
  sender_small: ({ points }, { decimal }) => `Avsändaren trycks med ${decimal(points)} punkter. Korta den.`,
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
  code_hidden: ({ zone }) => `En del av koden hamnar bakom ${zones[zone]} och går kanske inte att skanna.`,
  earlier_text: ({ text }) => `${text}.`,

  // Utskick som misslyckats
  drawing_failed: 'Breven kunde inte skapas på grund av ett fel hos oss.',
  drawing_too_much_work: 'Ett brev innehåller för mycket för att kunna skapas. Korta texten.',
  audience_gone: 'Adresslistan togs bort innan alla brev var klara för tryck.',
  campaign_gone: 'Utskicket finns inte kvar.',
  campaign_file_gone: 'En bild eller PDF:en till brevet finns inte kvar.',
  campaign_stopped: 'Utskicket stoppades innan breven var klara för tryck.',
  campaign_unpaid: ({ days }, { number }) =>
    `Utskicket betalades inte inom ${days === 1 ? 'ett dygn' : `${number(days)} dygn`}.`,

  // Filer
  file_required: 'Välj en fil.',
  uploads_limited: ({ gigabytes }) =>
    `Kontot har laddat upp ${gigabytes} GB det senaste dygnet, och mer går inte. Försök igen senare.`,
  image_type: 'Filen är ingen PNG- eller JPEG-bild. Välj en annan.',
  image_too_large: ({ megabytes }) => `Filen är för stor: högst ${megabytes} MB.`,
  image_damaged: 'Bildfilen är skadad. Spara den på nytt.',
  image_pixels_many: ({ megapixels }) =>
    `Bilden har för många bildpunkter: högst ${megapixels} megapixel kan tryckas.`,
  image_pixels_many_of_kind: 'Bilden har för många bildpunkter för sitt format. Gör den mindre.',
  image_too_much_work: 'Bilden tar för lång tid att läsa. Gör den mindre.',
  image_animated: 'Bilden får inte vara animerad.',
  image_png_unusual: saveAgain,
  image_jpeg_frames: saveAgain,
  image_jpeg_scans: saveAgain,
  image_jpeg_bits: saveAsRgb,
  image_jpeg_colours: saveAsRgb,
  image_cmyk_unmarked: saveAsRgb,

  // Färdiga PDF:er
  pdf_invalid: 'Den här PDF:en går inte att läsa. Exportera den igen och försök på nytt.',
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
