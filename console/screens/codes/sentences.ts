import { addSentences } from '../../words/errors.ts'

addSentences(
  [
    /^Campaign already has a QR code/,
    { en: 'This campaign has a code already.', sv: 'Kampanjen har redan en kod.' },
  ],
  [
    /^The campaign is being printed with this code/,
    {
      en: 'The campaign is being printed with this code. Unlink it once it is drawn.',
      sv: 'Kampanjen trycks med den här koden just nu. Koppla loss den när den är ritad.',
    },
  ],
  [
    /^The code is linked to a campaign/,
    { en: 'The code belongs to a campaign already.', sv: 'Koden hör redan till en kampanj.' },
  ],
  [
    /must be a valid http or https URL$/,
    {
      en: 'Write a full address, with https:// before it.',
      sv: 'Skriv en hel adress, med https:// först.',
    },
  ],
  [
    /must not lead to the code itself$/,
    {
      en: 'This is the address of the code itself: it would lead nowhere.',
      sv: 'Det här är kodens egen adress: den skulle inte leda någonstans.',
    },
  ],
)
