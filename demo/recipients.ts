const firstNames = [
  'Åsa',
  'Örjan',
  'Märta',
  'Göran',
  'Linnéa',
  'Björn',
  'Elsa',
  'Håkan',
  'Saga',
  'Nils',
  'Zoë',
  'Émile',
]
const lastNames = [
  'Lindqvist',
  'Öberg',
  'Sjöström',
  'Ekdahl',
  'Bäckman',
  'Holmér',
  'Nyström',
  'Åkerlund',
  'von Essen',
]
const streets = ['Björkvägen', 'Ängsgatan', 'Kyrkogatan', 'Östra Hamngatan', 'Skogsstigen', 'Södra Vägen']
const towns = [
  ['411 03', 'Göteborg'],
  ['221 00', 'Lund'],
  ['972 31', 'Luleå'],
  ['831 34', 'Östersund'],
  ['621 57', 'Visby'],
  ['903 26', 'Umeå'],
] as const

/** As many made-up people as are asked for, the same ones each time. */
export const people = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const [postCode, postTown] = towns[index % towns.length]!
    return {
      name: `${firstNames[index % firstNames.length]} ${lastNames[index % lastNames.length]}`,
      street: `${streets[(index * 7) % streets.length]} ${(index % 140) + 1}`,
      postCode,
      postTown,
      country: 'Sverige',
      customFields: { customerSince: { label: 'Kund sedan', value: String(1994 + (index % 30)) } },
    }
  })
