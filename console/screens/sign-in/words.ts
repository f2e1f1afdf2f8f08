import { inLanguages } from '../../words/language.ts'

export const signInWords = inLanguages(
  {
    title: 'Sign in',
    lead: 'We send a link to your address. It works once, for 15 minutes.',
    email: 'E-mail address',
    send: 'Send me a link',
    sentTitle: 'Look in your mail',
    sent: (email: string) =>
      `If ${email} belongs to somebody here, a link is on its way. It works once, for 15 minutes.`,
    otherAddress: 'Use another address',
    noMail: 'No mail? An owner of your account can give you a link.',
    linkTitle: 'Welcome',
    linkLead: 'The link works once. Press the button to use it in this browser.',
    useLink: 'Sign in',
    tagline: 'Letters that print as you see them.',
  },
  {
    title: 'Logga in',
    lead: 'Vi skickar en länk till din adress. Den fungerar en gång, i 15 minuter.',
    email: 'E-postadress',
    send: 'Skicka en länk',
    sentTitle: 'Titta i din mejl',
    sent: email => `Om ${email} hör till någon här är en länk på väg. Den fungerar en gång, i 15 minuter.`,
    otherAddress: 'Använd en annan adress',
    noMail: 'Inget mejl? En ägare av ditt konto kan ge dig en länk.',
    linkTitle: 'Välkommen',
    linkLead: 'Länken fungerar en gång. Tryck på knappen för att använda den i den här webbläsaren.',
    useLink: 'Logga in',
    tagline: 'Brev som trycks som du ser dem.',
  },
)
