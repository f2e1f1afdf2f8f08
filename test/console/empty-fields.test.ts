import t from 'tap'
import { emptyFields } from '#console/editor/recipients/empty-fields.ts'
import { groupByText, togetherWords } from '#console/ui/group-by-text.ts'

const looked = (kind: string, fields: Record<string, string>) => ({ kind, recipient: { fields } })

t.test('empty fields are counted among real recipients, not the one with the widest values', async t => {
  const samples = [
    looked('first', { given: 'Eva', code: ' ' }),
    looked('widest', { given: '', code: '' }),
    looked('other', { code: 'X' }),
    looked('other', { given: 'Ulf' }),
  ]
  const fields = ['given', 'code', 'unprinted'].map(key => ({ key, label: key.toUpperCase() }))
  t.same(emptyFields(['given', 'code', 'unknown'], samples, fields), [
    { label: 'GIVEN', empty: 1, of: 3 },
    { label: 'CODE', empty: 2, of: 3 },
  ])
  t.same(emptyFields(['given'], samples, null), [], 'while nothing is known of the fields')
  t.same(emptyFields(['given'], samples.slice(0, 2), fields), [], 'where each has something')
})

t.test('the same problem of many letters is reported once', async t => {
  const said = ['code', 'size', 'code', 'code'].map((text, at) => ({ text, at }))
  t.same(groupByText(said), [
    { first: { text: 'code', at: 0 }, others: 2 },
    { first: { text: 'size', at: 1 }, others: 0 },
  ])
  t.equal(togetherWords.en('Letter 3', 0, '0'), 'Letter 3')
  t.equal(togetherWords.en('Letter 3', 1, '1'), 'Letter 3 and 1 other')
  t.equal(togetherWords.sv('Brev 3', 2, '2'), 'Brev 3 och 2 till')
  t.equal(togetherWords.sv('Rad 3', 1, '1'), 'Rad 3 och 1 till')
})
