/** What the page says that a letter's address leads to. It names nobody. */
export interface PageWords {
  readonly title: string
  readonly question: string
  readonly onlyMe: string
  readonly everyone: string
  readonly done: string
  readonly doneText: string
  readonly later: string
  readonly laterText: string
}

const nb: PageWords = {
  title: 'Ikke flere brev',
  question: 'Vil du ikke ha flere brev fra avsenderen av brevet du fikk? Velg hvem det gjelder.',
  onlyMe: 'Bare meg',
  everyone: 'Alle på adressen',
  done: 'Det er notert',
  doneText:
    'Du får ikke flere slike brev. Et brev som allerede er på vei, kan fortsatt komme frem. Du kan lukke siden.',
  later: 'Det gikk ikke akkurat nå',
  laterText: 'Prøv igjen om noen minutter.',
}

/** By language, without its region. */
const words: Readonly<Record<string, PageWords>> = {
  sv: {
    title: 'Inga fler brev',
    question: 'Vill du slippa fler brev från den som skickade brevet till dig? Välj vem det gäller.',
    onlyMe: 'Bara mig',
    everyone: 'Alla på adressen',
    done: 'Det är noterat',
    doneText:
      'Du får inga fler sådana brev. Ett brev som redan är på väg kan ändå komma fram. Du kan stänga sidan.',
    later: 'Det gick inte just nu',
    laterText: 'Försök igen om några minuter.',
  },
  en: {
    title: 'No more letters',
    question: 'Would you like no more letters from whoever sent you this one? Choose who that is for.',
    onlyMe: 'Only me',
    everyone: 'Everyone at my address',
    done: 'Noted',
    doneText:
      'You will get no more such letters. One that is already on its way may still arrive. You can close this page.',
    later: 'That did not work just now',
    laterText: 'Please try again in a few minutes.',
  },
  nb,
  nn: {
    title: 'Ikkje fleire brev',
    question: 'Vil du ikkje ha fleire brev frå avsendaren av brevet du fekk? Vel kven det gjeld.',
    onlyMe: 'Berre meg',
    everyone: 'Alle på adressa',
    done: 'Det er notert',
    doneText:
      'Du får ikkje fleire slike brev. Eit brev som alt er på veg, kan framleis kome fram. Du kan lukke sida.',
    later: 'Det gjekk ikkje akkurat no',
    laterText: 'Prøv igjen om nokre minutt.',
  },
  no: nb,
  da: {
    title: 'Ikke flere breve',
    question: 'Vil du ikke have flere breve fra afsenderen af det brev, du fik? Vælg, hvem det gælder.',
    onlyMe: 'Kun mig',
    everyone: 'Alle på adressen',
    done: 'Det er noteret',
    doneText:
      'Du får ikke flere af den slags breve. Et brev, der allerede er på vej, kan stadig nå frem. Du kan lukke siden.',
    later: 'Det lykkedes ikke lige nu',
    laterText: 'Prøv igen om et par minutter.',
  },
  fi: {
    title: 'Ei enää kirjeitä',
    question: 'Etkö halua enää kirjeitä saamasi kirjeen lähettäjältä? Valitse, ketä kielto koskee.',
    onlyMe: 'Vain minua',
    everyone: 'Kaikkia osoitteessani',
    done: 'Kielto on kirjattu',
    doneText: 'Et saa enää tällaisia kirjeitä. Jo matkalla oleva kirje voi vielä tulla. Voit sulkea sivun.',
    later: 'Tämä ei onnistunut juuri nyt',
    laterText: 'Yritä uudelleen muutaman minuutin kuluttua.',
  },
  de: {
    title: 'Keine weiteren Briefe',
    question:
      'Möchten Sie keine weiteren Briefe vom Absender des Briefes, den Sie erhalten haben? Wählen Sie, für wen das gilt.',
    onlyMe: 'Nur für mich',
    everyone: 'Für alle an meiner Adresse',
    done: 'Vermerkt',
    doneText:
      'Sie erhalten keine solchen Briefe mehr. Ein Brief, der schon unterwegs ist, kann noch ankommen. Sie können diese Seite schließen.',
    later: 'Das hat gerade nicht geklappt',
    laterText: 'Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  },
  fr: {
    title: 'Plus de courrier',
    question:
      'Vous ne souhaitez plus recevoir de courrier de l’expéditeur de la lettre reçue ? Indiquez qui est concerné.',
    onlyMe: 'Moi seulement',
    everyone: 'Toutes les personnes à mon adresse',
    done: 'C’est noté',
    doneText:
      'Vous ne recevrez plus ce courrier. Une lettre déjà en route peut encore arriver. Vous pouvez fermer cette page.',
    later: 'Cela n’a pas fonctionné pour le moment',
    laterText: 'Veuillez réessayer dans quelques minutes.',
  },
  nl: {
    title: 'Geen brieven meer',
    question:
      'Wilt u geen brieven meer van de afzender van de brief die u hebt gekregen? Kies voor wie dat geldt.',
    onlyMe: 'Alleen voor mij',
    everyone: 'Voor iedereen op mijn adres',
    done: 'Genoteerd',
    doneText:
      'U krijgt zulke brieven niet meer. Een brief die al onderweg is, kan nog aankomen. U kunt deze pagina sluiten.',
    later: 'Dat lukt nu niet',
    laterText: 'Probeer het over een paar minuten opnieuw.',
  },
  es: {
    title: 'No más cartas',
    question: '¿No desea recibir más cartas del remitente de la que ha recibido? Elija a quién se refiere.',
    onlyMe: 'Solo a mí',
    everyone: 'A todos en mi domicilio',
    done: 'Anotado',
    doneText:
      'Ya no recibirá este tipo de cartas. Una carta que ya esté en camino todavía puede llegar. Puede cerrar esta página.',
    later: 'No ha sido posible en este momento',
    laterText: 'Vuelva a intentarlo dentro de unos minutos.',
  },
  it: {
    title: 'Niente più lettere',
    question: 'Non desidera più lettere dal mittente di quella che ha ricevuto? Scelga a chi si riferisce.',
    onlyMe: 'Solo a me',
    everyone: 'A tutti al mio indirizzo',
    done: 'Annotato',
    doneText:
      'Non riceverà più lettere di questo tipo. Una lettera già in viaggio può ancora arrivare. Può chiudere questa pagina.',
    later: 'In questo momento non è stato possibile',
    laterText: 'Riprovi tra qualche minuto.',
  },
  pl: {
    title: 'Bez kolejnych listów',
    question:
      'Nie chcesz otrzymywać kolejnych listów od nadawcy tego, który do Ciebie przyszedł? Wybierz, kogo to dotyczy.',
    onlyMe: 'Tylko mnie',
    everyone: 'Wszystkich pod moim adresem',
    done: 'Zapisano',
    doneText:
      'Takie listy nie będą już do Ciebie przychodzić. List, który jest już w drodze, może jeszcze dotrzeć. Możesz zamknąć tę stronę.',
    later: 'W tej chwili się nie udało',
    laterText: 'Spróbuj ponownie za kilka minut.',
  },
}

/** @param language BCP 47; English for those without words @returns the words, and the language that they are in */
export function pageWords(language: string): { readonly language: string; readonly words: PageWords } {
  const base = language.split('-')[0]!
  const known = words[base]
  return known ? { language: base, words: known } : { language: 'en', words: words.en! }
}
