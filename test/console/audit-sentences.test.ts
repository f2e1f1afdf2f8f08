import t from 'tap'
import { partsOf, sentences } from '#console/screens/settings/audit/sentences.ts'
import { callersActions, operatorsActions, subjectKindOf } from '#domains/audit/actions.ts'
import { Deviations } from '../support/deviations.ts'

t.test('every action in the audit log has a sentence in every language', async t => {
  const actions = Object.keys({ ...callersActions, ...operatorsActions }).sort()
  for (const [language, known] of Object.entries(sentences)) {
    t.same(Object.keys(known).sort(), actions, language)
    const deviations = new Deviations()
    for (const action of actions) {
      const kind = subjectKindOf(action)
      const names = kind !== null && kind !== 'account'
      deviations.same(known[action]?.includes('{}'), names, `${action} names what it is about`)
    }
    t.strictSame(deviations.list, [], language)
  }
  t.same(partsOf('sv', 'users disable'), { before: 'stängde av ', after: ', som loggades ut överallt' })
  t.same(partsOf('en', 'ofYesterday'), { before: 'ofYesterday', after: null })
})
