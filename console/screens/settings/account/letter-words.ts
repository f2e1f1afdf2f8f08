import { inLanguages } from '../../../words/language.ts'

export const letterWords = inLanguages(
  {
    title: 'Letters',
    change: 'Edit letters…',
    changeTitle: 'Edit letters',
    returnAddress: 'Return address',
    returnAddressHint: 'Printed on letters that have no return address of their own.',
    returnAddressFieldHint:
      'As it prints, one line under another. Leave it empty to print the service’s own address.',
    ofService:
      'This is the service’s own address, so returned letters do not come to you. An owner can set your own.',
    logo: 'Logo beside the address',
    logoHint:
      'PNG or JPEG, up to 5 MB. Printed on letters that have neither a return address nor a logo there.',
    chooseLogo: 'Choose file…',
    replaceLogo: 'Replace…',
    removeLogo: 'Remove logo',
    language: 'Language',
    languageHint: 'New letters begin in this language.',
    languageOfCountry: (country: string) => `That of the home country (${country})`,
    signature: 'Signature',
    signatureHint: 'New letters end with these lines.',
    none: 'None',
    save: 'Save',
    saved: 'Letters updated',
  },
  {
    title: 'Brev',
    change: 'Ändra brev …',
    changeTitle: 'Ändra kontots brev',
    returnAddress: 'Avsändare (returadress)',
    returnAddressHint: 'Trycks på brev där ingen annan avsändare är angiven.',
    returnAddressFieldHint: 'Rad för rad som den trycks. Om fältet är tomt trycks tjänstens adress.',
    ofService:
      'Det här är tjänstens adress, så brev som kommer i retur går inte till dig. En ägare kan ange en egen adress.',
    logo: 'Logotyp bredvid adressen',
    logoHint:
      'PNG eller JPEG, högst 5 MB. Trycks på brev som varken har egen avsändare eller egen logotyp där.',
    chooseLogo: 'Välj fil …',
    replaceLogo: 'Byt ut …',
    removeLogo: 'Ta bort logotypen',
    language: 'Språk',
    languageHint: 'Nya brev börjar på det här språket.',
    languageOfCountry: (country: string) => `Hemlandets (${country})`,
    signature: 'Underskrift',
    signatureHint: 'Nya brev slutar med de här raderna.',
    none: 'Ingen',
    save: 'Spara',
    saved: 'Ändringarna är sparade',
  },
)
