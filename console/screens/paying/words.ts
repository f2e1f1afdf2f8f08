import { inLanguages } from '../../words/language.ts'

export const payingWords = inLanguages(
  {
    pay: (amount: string) => `Pay ${amount}`,
    atProvider: 'You pay on a page run by Stripe, our payment provider.',
    credits: (count: string, one: boolean) => `${count} ${one ? 'credit' : 'credits'}`,
    letters: (count: string, one: boolean) => `${count} ${one ? 'letter' : 'letters'}`,
    postcards: (count: string, one: boolean) => `${count} ${one ? 'postcard' : 'postcards'}`,
    each: (price: string) => `${price} each`,
    tax: (percent: string) => `VAT ${percent}`,
    taxIn: (percent: string) => `Includes ${percent} VAT`,
    total: 'Total',
    askTitle: 'Contact support to get credits',
    ask: 'Credits are not sold here. Tell support how many you need, and your account number:',
    askSandbox:
      'This is a sandbox account: its credits are free and not real money. Ask support for more, and give your account number:',
    waitsTitle: 'This campaign is waiting for payment',
    waits: 'Nothing is printed until it is paid for.',
    endsBy: (day: string, when: string) =>
      `If no one pays by ${day} (${when}), the campaign ends automatically and nothing is charged.`,
    endsSoon: 'The time to pay has run out. The campaign is about to end, and nothing is charged.',
    askSender: 'Someone with the Sender or Owner role can pay for it.',
    paidTitle: 'Payment',
    waitingTitle: 'Confirming your payment',
    waiting: 'This usually takes a few seconds.',
    waitingLong:
      'This is taking longer than usual. Some payment methods take days. You can leave this page: your payment is still recorded.',
    notPaidHint: 'Did you not pay? Then nothing is charged, and you can pay another time.',
    creditedTitle: (credits: string) => `${credits} added to your balance`,
    credited: (balance: string) => `Payment confirmed. Credits in your balance: ${balance}.`,
    releasedTitle: (name: string) => `${name} is paid`,
    released: (what: string) => `Payment confirmed. Now printing: ${what}.`,
    instead: (name: string) =>
      `${name} had ended before your payment arrived, so nothing was printed. Its credits are in your balance for your next campaign.`,
    closedTitle: 'No payment was made',
    closed:
      'This payment page has closed, and you have not been charged. If you did pay, the payment is confirmed here.',
    toCredits: 'Go to credits',
    toCampaign: 'Go to campaign',
    noPayment: 'This payment does not exist in your account.',
  },
  {
    pay: amount => `Betala ${amount}`,
    atProvider: 'Du betalar hos Stripe, som förmedlar betalningen.',
    credits: (count, one) => `${count} ${one ? 'kredit' : 'krediter'}`,
    letters: count => `${count} brev`,
    postcards: count => `${count} vykort`,
    each: price => `${price} styck`,
    tax: percent => `Moms ${percent}`,
    taxIn: percent => `varav moms ${percent}`,
    total: 'Att betala',
    askTitle: 'Kontakta supporten för att få krediter',
    ask: 'Här går det inte att köpa krediter. Kontakta supporten och uppge hur många du behöver och kontots id:',
    askSandbox:
      'Det här är ett testkonto: krediterna är på låtsas och kostar inget. Be supporten om fler, och uppge kontots id:',
    waitsTitle: 'Utskicket väntar på betalning',
    waits: 'Inget trycks förrän det är betalt.',
    endsBy: (day, when) =>
      `Om ingen har betalat senast ${day} (${when}) avslutas utskicket av sig själv. Det kostar inget.`,
    endsSoon: 'Tiden är ute. Utskicket avslutas av sig själv när som helst. Det kostar inget.',
    askSender: 'Någon med rollen Utskicksansvarig eller Ägare kan betala.',
    paidTitle: 'Betalning',
    waitingTitle: 'Väntar på bekräftelse',
    waiting: 'Det brukar ta några sekunder.',
    waitingLong:
      'Det tar längre tid än vanligt: vissa betalsätt tar flera dagar. Du kan lämna sidan. Betalningen registreras ändå.',
    notPaidHint: 'Har du inte betalat? Då dras inga pengar, och du kan betala en annan gång.',
    creditedTitle: credits => `${credits} har lagts till på saldot`,
    credited: balance => `Betalningen är bekräftad. Krediter på saldot: ${balance}.`,
    releasedTitle: name => `${name} är betalt`,
    released: what => `Betalningen är bekräftad, och ${what} trycks.`,
    instead: name =>
      `${name} hann avslutas innan betalningen kom in. Inget av det trycks. Krediterna finns på saldot, och du kan använda dem i ett annat utskick.`,
    closedTitle: 'Ingen betalning gjordes',
    closed:
      'Betalningssidan är stängd, och inga pengar har dragits. Om du ändå har betalat bekräftas det här.',
    toCredits: 'Till saldot',
    toCampaign: 'Till utskicket',
    noPayment: 'Betalningen finns inte i det här kontot.',
  },
)
