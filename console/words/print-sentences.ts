import { addSentences, type Sentence } from './errors.ts'
import { refusedLetters, said } from './refused-letters.ts'

/**
 * The service's warnings and errors about files and letters, in people's languages. Screens that show them import this
 * file. A test checks that every warning of the service is here.
 */

const artwork: readonly Sentence[] = [
  [
    /^Page (\d) is (\d+) x (\d+) mm instead of (\d+) x (\d+): it stands/,
    {
      en: 'Page $1 is $2 × $3 mm instead of $4 × $5 mm: it stands at its own size in the top left corner.',
      sv: 'Sida $1 är $2 × $3 mm i stället för $4 × $5 mm: den står i sin egen storlek i övre vänstra hörnet.',
    },
  ],
  [
    /^Page (\d) is (\d+) x (\d+) mm instead of (\d+) x (\d+), or (\d+) x (\d+) mm with its bleed$/,
    {
      en: 'Page $1 is $2 × $3 mm. A card is $4 × $5 mm, or $6 × $7 mm with its bleed.',
      sv: 'Sida $1 är $2 × $3 mm. Ett kort är $4 × $5 mm, eller $6 × $7 mm med utfall.',
    },
  ],
  [
    /^What reaches over the sheet on page (\d) is cut off$/,
    {
      en: 'What reaches over the sheet on page $1 is cut off.',
      sv: 'Det som når utanför arket på sida $1 skärs bort.',
    },
  ],
  [
    /^The file has more pages: only the first is printed$/,
    {
      en: 'The file has more pages: only the first is printed.',
      sv: 'Filen har fler sidor: bara den första trycks.',
    },
  ],
  [
    /^The file has more pages: only the first two are printed$/,
    {
      en: 'The file has more pages: only the first two are printed.',
      sv: 'Filen har fler sidor: bara de två första trycks.',
    },
  ],
  [
    /^The file has one page: the reverse stays blank$/,
    {
      en: 'The file has one page: the reverse stays blank.',
      sv: 'Filen har en sida: baksidan blir tom.',
    },
  ],
  [
    /^Page 1 ends where the card is cut/,
    {
      en: 'Page 1 ends where the card is cut: a white line may be seen there. Give it 3 mm of bleed.',
      sv: 'Sida 1 slutar där kortet skärs: en vit kant kan synas där. Ge den 3 mm utfall.',
    },
  ],
  [
    /^A button or a ticked box on page (\d) has no appearance/,
    {
      en: 'A button or a ticked box on page $1 has no appearance in the file: it is not printed.',
      sv: 'En knapp eller en ikryssad ruta på sida $1 saknar utseende i filen: den trycks inte.',
    },
  ],
  [
    /^A note or a mark on page (\d) has no appearance/,
    {
      en: 'A note or a mark on page $1 has no appearance in the file: it is not printed.',
      sv: 'En anteckning eller markering på sida $1 saknar utseende i filen: den trycks inte.',
    },
  ],
  [
    /^Page (\d) uses fonts that are not embedded \((.*) and (\d+) more\)/,
    {
      en: 'Page $1 uses fonts that are not embedded ($2 and $3 more): they print in another face.',
      sv: 'Sida $1 har typsnitt som inte är inbäddade ($2 och $3 till): texten trycks i ett annat.',
    },
  ],
  [
    /^Page (\d) uses fonts that are not embedded \((.*)\)/,
    {
      en: 'Page $1 uses fonts that are not embedded ($2): they print in another face.',
      sv: 'Sida $1 har typsnitt som inte är inbäddade ($2): texten trycks i ett annat.',
    },
  ],
  [
    /^A picture on page (\d) prints at (\d+) dots per inch: below (\d+)/,
    {
      en: 'A picture on page $1 prints at $2 dots per inch: below $3 it is coarse.',
      sv: 'En bild på sida $1 trycks med $2 punkter per tum: under $3 blir den grov.',
    },
  ],
  [
    /^Page (\d) has text, a picture or colour where the address/,
    {
      en: 'Page $1 has text, a picture or colour where the address or the postage is printed.',
      sv: 'Sida $1 har text, bild eller färg där adressen eller portot trycks.',
    },
  ],
]

const files: readonly Sentence[] = [
  [/^File is not a valid PDF$/, { en: 'This PDF cannot be read.', sv: 'Den här PDF:en går inte att läsa.' }],
  [
    /^Image has too many pixels: at most (\d+) megapixels/,
    {
      en: 'The image has too many pixels: at most $1 megapixels can be printed.',
      sv: 'Bilden har för många bildpunkter: högst $1 megapixel kan tryckas.',
    },
  ],
  [
    /^Image has too many pixels of this kind/,
    {
      en: 'The image has too many pixels of its kind: make it smaller.',
      sv: 'Bilden har för många bildpunkter för sin sort: gör den mindre.',
    },
  ],
  [
    /^Image file is damaged/,
    { en: 'The image file is damaged. Save it again.', sv: 'Bildfilen är skadad. Spara den på nytt.' },
  ],
  [
    /^Image must not be animated$/,
    { en: 'The image must not be animated.', sv: 'Bilden får inte vara animerad.' },
  ],
  [
    /^Image is not a standard PNG|^Image has several JPEG frames|^Image has too many scans/,
    {
      en: 'The image is stored in an unusual way. Save it again.',
      sv: 'Bilden är sparad på ett ovanligt sätt. Spara den på nytt.',
    },
  ],
  [
    /^Image is a CMYK JPG without|^Image must be a (?:baseline|grey)/,
    {
      en: 'This kind of JPEG cannot be printed. Save it as an ordinary RGB image.',
      sv: 'Den här sortens JPEG kan inte tryckas. Spara den som en vanlig RGB-bild.',
    },
  ],
]

const behind = (zone: RegExp, en: string, sv: string): Sentence[] => [
  said(
    new RegExp(`^An image on the (?:front|back) page: the part behind ${zone.source} is not`),
    `The image reaches behind ${en}: that part is not printed.`,
    `Bilden går in bakom ${sv}: den delen trycks inte.`,
  ),
  said(
    new RegExp(`^(\\d+) images on the (?:front|back) page: the part behind ${zone.source} is not`),
    `$1 images reach behind ${en}: that part is not printed.`,
    `$1 bilder går in bakom ${sv}: den delen trycks inte.`,
  ),
  said(
    new RegExp(`^The code on the (?:front|back) page: the part behind ${zone.source} is not`),
    `The code reaches behind ${en} and may not scan.`,
    `Koden går in bakom ${sv} och kanske inte kan skannas.`,
  ),
]

const outside = (page: string, sv: string): Sentence[] => [
  said(
    new RegExp(`^An image below the ${page} page`),
    `The image reaches below the ${page} page: that part is not printed.`,
    `Bilden når nedanför ${sv}: den delen trycks inte.`,
  ),
  said(
    new RegExp(`^(\\d+) images below the ${page} page`),
    `$1 images reach below the ${page} page: that part is not printed.`,
    `$1 bilder når nedanför ${sv}: den delen trycks inte.`,
  ),
  said(
    new RegExp(`^An image beside the ${page} page`),
    `The image lies beside the ${page} page and is not printed. Move it.`,
    `Bilden ligger utanför ${sv} och trycks inte. Flytta den.`,
  ),
  said(
    new RegExp(`^(\\d+) images beside the ${page} page`),
    `$1 images lie beside the ${page} page and are not printed. Move them.`,
    `$1 bilder ligger utanför ${sv} och trycks inte. Flytta dem.`,
  ),
]

/** The same wording as in the editor for problems that its own engine finds (`editor/problems/sentences.ts`). */
const letters: readonly Sentence[] = [
  ...behind(/the sender/, 'the sender', 'avsändaren'),
  ...behind(/the postage band/, 'the postage band', 'portomärket'),
  ...behind(/the recipient's address/, 'the address', 'adressen'),
  ...outside('front', 'framsidan'),
  ...outside('back', 'baksidan'),
  said(
    /^The sender is set at (\d+)\.(\d) points$/,
    'The sender is set at $1.$2 points. Shorten it.',
    'Avsändaren trycks med $1,$2 punkter. Korta den.',
  ),
  said(
    /^The address is set at (\d+)\.(\d) points$/,
    'The address is so long that it prints at $1.$2 points.',
    'Adressen är så lång att den trycks med $1,$2 punkter.',
  ),
  said(
    /^The post code does not look like one of .*$/,
    'The post code does not look like one of the recipient’s country.',
    'Postnumret ser inte ut som ett i mottagarens land.',
  ),
  said(
    /^The code lies on the recipient's address/,
    'The code lies on the recipient’s address. Move it.',
    'Koden ligger på mottagarens adress. Flytta den.',
  ),
  said(
    /^The code reaches over the edge of the paper/,
    'The code reaches over the edge of the paper. Move it.',
    'Koden ligger utanför papprets kant. Flytta den.',
  ),
]

addSentences(...artwork, ...files, ...letters, ...refusedLetters)
