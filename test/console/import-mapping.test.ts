import t from 'tap'
import type { ImportMapping, ImportPreview } from '#console/api/import-types.ts'
import { gapsIn } from '#console/screens/lists/import/gaps.ts'
import {
  BLANK,
  chooseAt,
  joinedIn,
  type ListField,
  type Mapping,
  ownChoice,
  putFirst,
  readMapping,
  toMapping,
} from '#console/screens/lists/import/mapping.ts'

const headers = ['Efternamn', 'Förnamn', 'Adress', 'Postadress', 'Kundnr', 'Land']
const target = 'skip'
const preview: ImportPreview = {
  format: 'csv',
  sheet: null,
  readings: null,
  headerRow: 3,
  headerConfidence: 'sure',
  columns: headers.map((header, index) => ({
    index,
    header,
    samples: [],
    filled: 1,
    shape: 'text',
    suggestion: { target, confidence: 'likely' },
  })),
  proposal: { headerRow: 3, countrySource: 'fixed', fixedCountry: 'Sverige', columnMapping: [] },
  missing: [],
  rows: [],
  hiddenRows: 0,
  doubts: [],
  rowCount: 2,
  remembered: null,
  seenBefore: null,
  digest: '',
}
const proposal: ImportMapping = {
  headerRow: 3,
  countrySource: 'fixed',
  columnMapping: [
    { columnIndex: 1, csvHeader: 'Förnamn', target: 'name' },
    { columnIndex: 0, csvHeader: 'Efternamn', target: 'name' },
    { columnIndex: 2, csvHeader: 'Adress', target: 'street' },
    { columnIndex: 3, csvHeader: 'Postadress', target: 'postCodeAndTown' },
    { columnIndex: 4, csvHeader: 'Kundnr', target: 'customField', customFieldKey: 'kundnr' },
  ],
}
const read = (locked: readonly ListField[] | null = null): Mapping =>
  readMapping(proposal, preview, locked, 'Sverige')
const kinds = (mapping: Mapping, locked: readonly ListField[] | null = null) =>
  gapsIn(mapping, locked, 1).map(({ kind }) => kind)
const field = (fieldKey: string, defaultValue: string | null): ListField => ({
  fieldKey,
  fieldLabel: fieldKey.toUpperCase(),
  defaultValue,
  missingBehavior: 'skip',
})

t.test('a proposal is sent back unchanged, with undecided columns left empty', t => {
  t.same(toMapping(read(), preview), {
    ...proposal,
    fixedCountry: 'Sverige',
    columnMapping: proposal.columnMapping.map(column =>
      column.target === 'customField'
        ? { ...column, customFieldLabel: 'Kundnr', customFieldMissingValuePolicy: BLANK }
        : column,
    ),
  })
  t.same(kinds(read()), [])
  t.end()
})

t.test('columns of one field are joined in the order in which they were chosen', t => {
  const mapping = read()
  t.same(joinedIn(mapping, 'name'), [1, 0])
  t.same(joinedIn(putFirst(mapping, 0), 'name'), [0, 1])
  const street = chooseAt(mapping, 5, { target: 'street' })
  t.same(joinedIn(street, 'street'), [2, 5], 'what was chosen last stands last')
  const five = [0, 1, 2, 4, 5].reduce((so, place) => chooseAt(so, place, { target: 'name' }), mapping)
  t.ok(kinds(five).includes('joined'), 'and no more than four of them')
  t.end()
})

t.test('missing fields are named', t => {
  const without = chooseAt(read(), 3, { target: 'skip' })
  t.same(gapsIn(without, null, 1), [
    { kind: 'missing', field: 'postCode' },
    { kind: 'missing', field: 'postTown' },
  ])
  t.same(kinds(chooseAt(read(), 5, { target: 'postTown' })), ['both'])
  t.same(kinds({ ...read(), country: ' ' }), ['noCountry'])
  t.same(gapsIn({ ...read(), readsCountry: true }, null, 1), [{ kind: 'missing', field: 'country' }])
  const own = ownChoice('Land', read())
  t.same(own, { target: 'own', key: 'land', label: 'Land', policy: BLANK })
  t.same(kinds(chooseAt(read(), 5, { ...own, label: ' ' } as typeof own)), ['unnamed'])
  t.same(kinds(chooseAt(read(), 5, read().choices[4]!)), ['twice'])
  t.same(gapsIn(without, null, 0), [{ kind: 'noRows' }], 'of a file without rows nothing else matters')
  t.end()
})

t.test('a column can be chosen as country, and be released again', t => {
  const reads = chooseAt(read(), 5, { target: 'country' })
  t.equal(reads.readsCountry, true)
  t.match(toMapping(reads, preview), { countrySource: 'csv', fixedCountry: 'Sverige' })
  const back = chooseAt(reads, 5, { target: 'skip' })
  t.equal(back.readsCountry, false)
  t.match(toMapping(back, preview), { countrySource: 'fixed', fixedCountry: 'Sverige' })
  const written = toMapping({ ...reads, readsCountry: false }, preview)
  t.notOk(
    written.columnMapping.some(({ columnIndex }) => columnIndex === 5),
    'a column that nobody reads is not sent',
  )
  t.end()
})

t.test('a list with a locked schema offers only its own fields', t => {
  const mapping = read([field('kundnr', null), field('since', '1999')])
  t.match(mapping.choices[4], { target: 'own', key: 'kundnr', label: 'KUNDNR' })
  t.same(kinds(mapping, [field('kundnr', null), field('since', '1999')]), [])
  const other = [field('shop', null)]
  t.same(read(other).choices[4], { target: 'skip' })
  t.same(gapsIn(read(other), other, 1), [{ kind: 'unfilled', field: other[0] }])
  t.end()
})

t.test('keys are made from fields’ labels, and are unique', t => {
  const first = ownChoice('Närmaste butik!', read())
  t.match(first, { key: 'narmasteButik', label: 'Närmaste butik!' })
  t.match(ownChoice('Närmaste butik', chooseAt(read(), 5, first)), { key: 'narmasteButik2' })
  t.match(ownChoice('客户', read()), { key: 'field' })
  t.end()
})

t.test('a part of the address is a field of its own as well', t => {
  const also = {
    columnIndex: 1,
    csvHeader: 'Förnamn',
    target: 'customField',
    customFieldKey: 'fornamn',
  } as const
  const own = { ...also, customFieldLabel: 'Förnamn', customFieldMissingValuePolicy: BLANK }
  const [first, ...others] = proposal.columnMapping
  for (const columnMapping of [
    [first!, also, ...others],
    [also, first!, ...others],
  ]) {
    const mapping = readMapping({ ...proposal, columnMapping }, preview, null, 'Sverige')
    t.match(mapping.choices[1], { target: 'name', also: { key: 'fornamn' } })
    t.same(toMapping(mapping, preview).columnMapping.slice(0, 2), [first, own])
    t.same(joinedIn(mapping, 'name'), [1, 0])
    t.match(ownChoice('Förnamn', mapping), { key: 'fornamn2' })
  }
  t.end()
})

t.test('a whole address in one column leaves no gap, and admits no part beside it', t => {
  const whole = chooseAt(chooseAt(read(), 2, { target: 'address' }), 3, { target: 'skip' })
  t.same(kinds(whole), [])
  t.same(kinds(chooseAt(whole, 5, { target: 'street' })), ['both'])
  t.same(kinds(chooseAt(whole, 5, { target: 'address' })), ['joined'])
  t.end()
})
