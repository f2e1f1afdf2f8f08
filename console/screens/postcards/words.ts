import { inLanguages } from '../../words/language.ts'

/** Texts about the parts of a postcard, in the order in which people choose them. */
export const cardWords = inLanguages(
  {
    parts: { images: 'Picture', text: 'Message', sender: 'Sender', code: 'Code' },
    pictureSide: 'Picture side',
    addressSide: 'Address side',
    sideLabel: (side: string) => `The postcard as it prints, ${side}`,

    readyMade: 'Ready-made cards',
    designs: { gran: 'Fir at night', stjarna: 'Star', rod: 'Jersey', sno: 'Snow' },
    greetingHint: 'The greeting is in the language of the message.',
    own: 'Your own picture',
    ownHint: 'A photograph, or a print-ready PDF of 210 × 99 mm with 3 mm of bleed.',
    fileTypes: 'PNG or JPEG up to 5 MB, PDF up to 20 MB',
    ownPicture: 'Your picture',
    ownPdf: 'Your PDF',
    ownPdfBoth: 'Your PDF: its second page lies beneath the address side',
    pdfWarnings: 'Worth a look in this PDF',
    size: 'Size',
    movePicture: 'Move the picture: drag it, or use the arrow keys (with Shift by 10 mm)',
    dragHint: 'Drag the picture on the card to choose the part that is seen.',

    language: 'Language of the message',
    languageHint: 'A ready-made card greets in it.',
    sender: 'Return address',
    senderHint: 'Printed above the message. Cards that cannot be delivered come back here.',
    logoHint: 'To the right, above the address.',

    zones: 'Show zones',
    zoneNames: {
      margin: 'Keep what matters inside',
      sender: 'Sender',
      message: 'Message and code',
      postage: 'Postage',
      logo: 'Logo',
      destination: 'Address',
    },
  },
  {
    parts: { images: 'Bild', text: 'Meddelande', sender: 'Avsändare', code: 'Kod' },
    pictureSide: 'Bildsidan',
    addressSide: 'Adressidan',
    sideLabel: (side: string) => `Vykortet som det trycks, ${side.toLowerCase()}`,

    readyMade: 'Färdiga kort',
    designs: { gran: 'Gran', stjarna: 'Stjärna', rod: 'Tröja', sno: 'Snö' },
    greetingHint: 'Hälsningen är på meddelandets språk.',
    own: 'Din egen bild',
    ownHint: 'Ett foto, eller en tryckfärdig PDF på 210 × 99 mm med 3 mm utfall.',
    fileTypes: 'PNG eller JPEG upp till 5 MB, PDF upp till 20 MB',
    ownPicture: 'Din bild',
    ownPdf: 'Din PDF',
    ownPdfBoth: 'Din PDF: dess andra sida ligger under adressidan',
    pdfWarnings: 'Värt en titt i PDF:en',
    size: 'Storlek',
    movePicture: 'Flytta bilden: dra den, eller använd piltangenterna (med skift 10 mm)',
    dragHint: 'Dra bilden på kortet för att välja vad som syns.',

    language: 'Meddelandets språk',
    languageHint: 'Ett färdigt kort hälsar på det språket.',
    sender: 'Returadress',
    senderHint: 'Trycks ovanför meddelandet. Kort som inte går att dela ut kommer tillbaka hit.',
    logoHint: 'Till höger, ovanför adressen.',

    zones: 'Visa zoner',
    zoneNames: {
      margin: 'Håll det viktiga innanför',
      sender: 'Avsändare',
      message: 'Meddelande och kod',
      postage: 'Porto',
      logo: 'Logotyp',
      destination: 'Adress',
    },
  },
)
