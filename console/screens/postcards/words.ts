import { inLanguages } from '../../words/language.ts'

/** Texts about the parts of a postcard, in the order in which people choose them. */
export const cardWords = inLanguages(
  {
    parts: { images: 'Picture', text: 'Message', sender: 'Return address', code: 'QR code' },
    pictureSide: 'Picture side',
    addressSide: 'Address side',
    sideLabel: (side: string) => `Print preview, ${side}`,

    readyMade: 'Ready-made cards',
    designs: { gran: 'Fir at night', stjarna: 'Star', rod: 'Jersey', sno: 'Snow' },
    greetingHint: 'The greeting follows the language of the message.',
    own: 'Your own picture',
    ownHint: 'A photo, or a print-ready PDF of 210 × 99 mm plus 3 mm bleed.',
    fileTypes: 'PNG or JPEG up to 5 MB, PDF up to 20 MB',
    ownPicture: 'Your picture',
    ownPdf: 'Your PDF',
    ownPdfBoth: 'Your PDF. Its second page is printed under the address side.',
    pdfWarnings: 'Check these points in your PDF',
    size: 'Size',
    movePicture: 'Move the picture: drag it, or use the arrow keys (10 mm with Shift)',
    dragHint: 'Drag the picture to choose the part that is printed.',

    language: 'Language of the message',
    sender: 'Return address',
    senderHint: 'Printed above the message. Undeliverable cards come back to this address.',
    logoHint: 'Printed top right, above the address.',

    zones: 'Show print areas',
    zoneNames: {
      margin: 'Safe area',
      sender: 'Return address',
      message: 'Message and QR code',
      postage: 'Postage mark',
      logo: 'Logo',
      destination: 'Address',
    },
  },
  {
    parts: { images: 'Bild', text: 'Meddelande', sender: 'Avsändare', code: 'QR-kod' },
    pictureSide: 'Bildsidan',
    addressSide: 'Adressidan',
    sideLabel: (side: string) => `Vykortet som det trycks, ${side.toLowerCase()}`,

    readyMade: 'Färdiga kort',
    designs: { gran: 'Gran', stjarna: 'Stjärna', rod: 'Tröja', sno: 'Snö' },
    greetingHint: 'Hälsningen följer meddelandets språk.',
    own: 'Din egen bild',
    ownHint: 'Ett foto, eller en tryckfärdig PDF på 210 × 99 mm med 3 mm utfall.',
    fileTypes: 'PNG eller JPEG upp till 5 MB, PDF upp till 20 MB',
    ownPicture: 'Din bild',
    ownPdf: 'Din PDF',
    ownPdfBoth: 'Din PDF: den andra sidan trycks under texten på adressidan',
    pdfWarnings: 'Kontrollera gärna i PDF:en',
    size: 'Storlek',
    movePicture: 'Flytta bilden: dra den eller använd piltangenterna (Skift flyttar 10 mm)',
    dragHint: 'Dra bilden för att välja den del som trycks.',

    language: 'Meddelandets språk',
    sender: 'Avsändare (returadress)',
    senderHint: 'Trycks ovanför meddelandet. Kort som inte går att dela ut kommer tillbaka hit.',
    logoHint: 'Trycks uppe till höger, ovanför adressen.',

    zones: 'Visa zoner',
    zoneNames: {
      margin: 'Håll det viktiga innanför',
      sender: 'Avsändare',
      message: 'Meddelande och QR-kod',
      postage: 'Frankering',
      logo: 'Logotyp',
      destination: 'Adress',
    },
  },
)
