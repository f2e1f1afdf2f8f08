import { inLanguages } from '../../../../words/language.ts'

/** Texts about checking the rows, and about the result. */
export const checkWords = inLanguages(
  {
    checkTitle: 'Check the rows',
    comeIn: 'will be imported',
    stayOut: 'not imported: a value is missing',
    faulty: 'not imported: a value cannot be used',
    sum: (rows: string) => `${rows} in total.`,
    all: 'All rows will be imported.',
    duplicates: (rows: string) =>
      `Same name and address as an earlier row: ${rows}. Each of these recipients would get two letters.`,
    oddPostCodes: (rows: string) => `Check the postcode of ${rows} (still imported):`,
    oddPostCode: (row: string, postCode: string, country: string) => `row ${row}: ${postCode}, ${country}`,
    nameMissing: 'Enter a name for the list.',
    none: 'No rows can be imported. Go back and check the columns, or correct the file.',
    outTitle: (rows: string) => `${rows} not imported`,
    outFirst: (shown: string) => `Showing the first ${shown}. Download the file to see them all.`,
    outLead:
      'Download these rows with the reason for each, correct them and import that file. No row is lost.',
    download: (rows: string) => `Download ${rows}`,
    downloadName: (file: string) => `${file} - not imported.csv`,
    outCells: 'In the file',
    outReason: 'Why',
    destinations: 'Countries',
    newList: 'Name of the new list',
    into: (rows: string, list: string) => `They will be added to the ${rows} already on ${list}.`,
    recipient: 'recipient',
    recipients: 'recipients',
    importAll: (rows: string) => `Import ${rows}`,
    importSome: (rows: string, out: string) => `Import ${rows}, skip ${out}`,
    failed: 'Nothing was imported.',
    unsure:
      'We do not know whether the rows were imported. Press the button again: no row is imported twice.',

    leaveTitle: 'The import is still running',
    leaveLead: 'It finishes in a moment. If you leave now, the rows may still be imported.',
    stay: 'Stay',
    leave: 'Stop and leave',
    stopped:
      'Stopped. Some rows may already be imported. Press the button again to find out: no row is imported twice.',

    doneTitle: (rows: string, list: string) => `Imported ${rows} to ${list}`,
    doneOut: (rows: string) => `Not imported: ${rows}.`,
    toList: 'Go to list',
    more: 'Import another file',
    goOn: (list: string) => `Continue with ${list}`,
  },
  {
    checkTitle: 'Kontrollera raderna',
    comeIn: 'importeras',
    stayOut: 'hoppas över, ett värde saknas',
    faulty: 'hoppas över, ett värde är fel',
    sum: rows => `Totalt ${rows}.`,
    all: 'Alla importeras.',
    duplicates: rows =>
      `${rows} har samma namn och adress som en rad ovanför. Mottagaren skulle få två brev.`,
    oddPostCodes: rows =>
      `${rows} har ett postnummer som inte ser ut att höra till landet (det hindrar inte importen):`,
    oddPostCode: (row, postCode, country) => `rad ${row}: ${postCode}, ${country}`,
    nameMissing: 'Ge listan ett namn.',
    none: 'Inga rader kan importeras. Gå tillbaka och kontrollera kolumnerna, eller rätta filen.',
    outTitle: rows => `${rows} som hoppas över`,
    outFirst: shown => `De ${shown} första visas här. Alla finns i filen som du kan ladda ner.`,
    outLead:
      'Ladda ner dem med orsaken på varje rad, rätta dem och importera den filen efteråt. Då går ingen rad förlorad.',
    download: rows => `Ladda ner ${rows}`,
    downloadName: file => `${file} – överhoppade rader.csv`,
    outCells: 'I filen',
    outReason: 'Varför',
    destinations: 'Länder',
    newList: 'Den nya listans namn',
    into: (rows, list) => `Listan ${list} har redan ${rows}. De nya läggs till.`,
    recipient: 'mottagare',
    recipients: 'mottagare',
    importAll: rows => `Importera ${rows}`,
    importSome: (rows, out) => `Importera ${rows}, hoppa över ${out}`,
    failed: 'Inget importerades.',
    unsure: 'Det är oklart om raderna importerades. Försök igen: inget importeras två gånger.',

    leaveTitle: 'Importen är inte klar',
    leaveLead: 'Om en stund ser du vad som importerades. Om du lämnar sidan kan raderna importeras ändå.',
    stay: 'Stanna kvar',
    leave: 'Avbryt och lämna',
    stopped:
      'Avbrutet. Raderna kan redan ha importerats. Försök igen för att se: inget importeras två gånger.',

    doneTitle: (rows, list) => `${rows} importerades till ${list}`,
    doneOut: rows => `${rows} hoppades över.`,
    toList: 'Gå till listan',
    more: 'Importera en fil till',
    goOn: list => `Fortsätt med ${list}`,
  },
)
