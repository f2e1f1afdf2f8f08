import t from 'tap'
import { holidayOn, isWeekend, nextWorkingDay } from '#console/screens/new-campaign/post/working-days.ts'
import { imprintOf } from '#letter/base/imprint.ts'

const home = (code: string) => imprintOf(code).homeCountry

/** Known from almanacs. */
const known: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  SE: {
    '2027-01-06': 'epiphany',
    '2027-03-26': 'goodFriday',
    '2027-03-29': 'easterMonday',
    '2027-05-06': 'ascension',
    '2026-06-06': 'nationalDay',
    '2026-06-19': 'midsummerEve',
    '2027-06-25': 'midsummerEve',
    '2026-06-20': 'midsummer',
    '2026-10-31': 'allSaintsSaturday',
    '2027-11-06': 'allSaintsSaturday',
    '2026-12-24': 'christmasEve',
    '2026-12-31': 'newYearsEve',
  },
  NO: { '2027-05-17': 'nationalDay', '2027-03-25': 'maundyThursday', '2028-06-05': 'whitMonday' },
  DK: { '2027-06-05': 'nationalDay', '2027-05-17': 'whitMonday' },
  FI: { '2027-12-06': 'nationalDay', '2027-06-25': 'midsummerEve' },
  DE: { '2026-10-03': 'nationalDay', '2025-04-21': 'easterMonday' },
  NL: { '2026-04-27': 'nationalDay' },
  AT: { '2026-06-04': 'corpusChristi', '2026-12-08': 'immaculateConception' },
  BE: { '2026-07-21': 'nationalDay', '2026-11-11': 'armistice' },
  FR: { '2026-07-14': 'nationalDay', '2024-04-01': 'easterMonday', '2024-05-20': 'whitMonday' },
}

t.test('holidays of the home country are found by its name as the service writes it', t => {
  for (const [code, days] of Object.entries(known)) {
    for (const [day, name] of Object.entries(days))
      t.equal(holidayOn(day, home(code)), name, `${code} ${day}`)
  }
  t.equal(holidayOn('2027-06-25', home('DE')), null)
  t.equal(holidayOn('2027-03-26', home('NL')), null, 'Good Friday is a working day in the Netherlands')
  t.equal(holidayOn('2026-12-25', 'Atlantis'), null, 'of other countries nothing is known')
  t.end()
})

t.test('the next working day is neither in a weekend nor a holiday', t => {
  t.ok(isWeekend('2026-11-28'))
  t.notOk(isWeekend('2026-11-27'))
  t.equal(nextWorkingDay('2026-11-26', home('SE')), '2026-11-27')
  t.equal(nextWorkingDay('2026-11-27', home('SE')), '2026-11-30')
  t.equal(nextWorkingDay('2026-12-23', home('SE')), '2026-12-28')
  t.equal(
    nextWorkingDay('2026-12-30', home('SE')),
    '2027-01-04',
    'over New Year, which is followed by a weekend',
  )
  t.equal(nextWorkingDay('2027-01-05', home('SE')), '2027-01-07')
  t.equal(nextWorkingDay('2026-12-30', home('DE')), '2026-12-31')
  t.end()
})
