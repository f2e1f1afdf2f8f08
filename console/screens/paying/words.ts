import { inLanguages } from '../../words/language.ts'

export const payingWords = inLanguages(
  {
    pay: (amount: string) => `Pay ${amount}`,
    atProvider: 'You pay on the page of Stripe, our payment provider.',
    letters: (count: string, one: boolean) => `${count} ${one ? 'letter' : 'letters'}`,
    postcards: (count: string, one: boolean) => `${count} ${one ? 'postcard' : 'postcards'}`,
    each: (price: string) => `${price} each`,
    tax: (percent: string) => `VAT ${percent}`,
    taxIn: (percent: string) => `VAT ${percent} of it`,
    total: 'To pay',
    providerAway:
      'The payment provider does not answer just now. Nothing was charged: try again in a moment.',
    providerRefuses:
      'Payments cannot be taken just now. Nothing was charged: try again later, or tell the operators of the service.',
    tooLittle: 'This is less than can be paid at once: take more letters.',
    tooMuch:
      'This is more than can be paid at once: take fewer letters, or ask the operators of the service.',
    onItsWay:
      'Somebody has paid for this already, and the money is on its way. Wait for it: nothing more is to be done.',
    notWaiting: 'This campaign does not wait for a payment any more.',
    notSold: 'Nothing can be paid here.',
    askTitle: 'Letters come from the operators',
    ask: 'Nothing can be paid here: the operators of this service grant letters. Tell them how many you need, and the number of the account:',
    askSandbox:
      'This is a sandbox account: its letters are play money, and cost nothing. Ask the operators of the service for more, and tell them the number of the account:',
    waitsTitle: 'This campaign waits for its payment',
    waits: 'Nothing is printed before it is paid.',
    endsBy: (day: string, when: string) =>
      `If nobody pays by ${day} (${when}), it ends by itself, and nothing is charged.`,
    endsSoon: 'Its time is up: it ends by itself at any moment, and nothing is charged.',
    askSender: 'Somebody with the role Sender or Owner can pay for it.',
    paidTitle: 'Payment',
    waitingTitle: 'Waiting for the confirmation',
    waiting: 'The payment provider tells us as soon as the payment is through. That takes some seconds.',
    waitingLong:
      'It takes longer than usual: some ways of paying take days. You can leave this page, what you have paid arrives by itself.',
    notPaidHint: 'You have not paid? Then nothing is charged, and you can pay another time.',
    creditedTitle: (letters: string) => `${letters} in the balance`,
    credited: (balance: string) => `The payment is confirmed. There are now ${balance} letters to post.`,
    releasedTitle: (name: string) => `${name} is paid`,
    released: (what: string) => `The payment is confirmed, and ${what} are being printed.`,
    insteadTitle: (letters: string) => `${letters} in the balance`,
    instead: (name: string) =>
      `${name} had ended before the payment came. Nothing of it is printed: its letters are in the balance, and you can post them in another campaign.`,
    closedTitle: 'Nothing was paid',
    closed:
      'This payment page is closed, and nothing was charged. If you did pay, it is confirmed here all the same.',
    toCredits: 'To the credits',
    toCampaign: 'To the campaign',
    noPayment: 'There is no such payment in this account.',
  },
  {
    pay: amount => `Betala ${amount}`,
    atProvider: 'Du betalar på Stripes sida, vår betalningsförmedlare.',
    letters: count => `${count} brev`,
    postcards: count => `${count} vykort`,
    each: price => `${price} styck`,
    tax: percent => `Moms ${percent}`,
    taxIn: percent => `varav moms ${percent}`,
    total: 'Att betala',
    providerAway: 'Betalningsförmedlaren svarar inte just nu. Inget har dragits: försök igen om en stund.',
    providerRefuses:
      'Betalningar går inte att ta emot just nu. Inget har dragits: försök igen senare, eller säg till tjänstens operatörer.',
    tooLittle: 'Det är mindre än vad som går att betala på en gång: ta fler brev.',
    tooMuch:
      'Det är mer än vad som går att betala på en gång: ta färre brev, eller fråga tjänstens operatörer.',
    onItsWay:
      'Någon har redan betalat det här, och pengarna är på väg. Vänta på dem: inget mer behöver göras.',
    notWaiting: 'Kampanjen väntar inte längre på någon betalning.',
    notSold: 'Här går inget att betala.',
    askTitle: 'Brev får du av operatörerna',
    ask: 'Här går inget att betala: tjänstens operatörer ger ut brev. Säg hur många du behöver, och kontots nummer:',
    askSandbox:
      'Det här är ett testkonto: breven är på låtsas och kostar inget. Be tjänstens operatörer om fler, och säg kontots nummer:',
    waitsTitle: 'Kampanjen väntar på sin betalning',
    waits: 'Inget trycks förrän den är betald.',
    endsBy: (day, when) =>
      `Om ingen betalar senast ${day} (${when}) upphör den av sig själv, och inget dras.`,
    endsSoon: 'Tiden är ute: den upphör av sig själv när som helst, och inget dras.',
    askSender: 'Någon med rollen Avsändare eller Ägare kan betala den.',
    paidTitle: 'Betalning',
    waitingTitle: 'Väntar på bekräftelsen',
    waiting: 'Betalningsförmedlaren säger till så snart betalningen är klar. Det tar några sekunder.',
    waitingLong:
      'Det tar längre tid än vanligt: en del sätt att betala tar dagar. Du kan lämna sidan, det du har betalat kommer fram av sig självt.',
    notPaidHint: 'Har du inte betalat? Då dras inget, och du kan betala en annan gång.',
    creditedTitle: letters => `${letters} på saldot`,
    credited: balance => `Betalningen är bekräftad. Nu finns ${balance} brev att posta.`,
    releasedTitle: name => `${name} är betald`,
    released: what => `Betalningen är bekräftad, och ${what} trycks.`,
    insteadTitle: letters => `${letters} på saldot`,
    instead: name =>
      `${name} hade upphört innan betalningen kom. Inget av den trycks: breven är på saldot, och du kan posta dem i en annan kampanj.`,
    closedTitle: 'Inget betalades',
    closed: 'Betalningssidan är stängd, och inget har dragits. Om du ändå betalade bekräftas det här.',
    toCredits: 'Till krediterna',
    toCampaign: 'Till kampanjen',
    noPayment: 'Det finns ingen sådan betalning i det här kontot.',
  },
)
