import t from 'tap'
import { brokenTexts } from '#scripts/lint/texts.ts'

// The repository itself is checked by test/scripts/lint-imports.test.ts.

const rulesOf = (file: string, text: string) =>
  brokenTexts(file, text).map(({ line, rule }) => `${line} ${rule.split(':')[0]}`)

t.test('code that reads a message is caught', async t => {
  for (const text of [
    '  if (/sign in again/.test(error.message)) return null',
    '  const [, id] = POSTED.exec(answer.error.message) ?? []',
    '  const [, id] = POSTED.exec(message) ?? []',
    "  if (error.message.startsWith('There are ')) return 'letters'",
    "  if (error?.message?.includes('posted as campaign')) return null",
    "  if (String(error.message).includes('posted as campaign')) return null",
    '  const found = message.match(/^Row (\\d+)/)',
    "  if (error.message === 'Draft not found') return null",
    "  if ('Draft not found' === error.message) return null",
    '  switch (error.message) {',
    '  return bySentence.get(error.message) ?? error.message',
    '  return sentences[error.message]',
  ]) {
    t.same(rulesOf('console/api/client.ts', `// A comment.\n${text}`), ['2 reads a message'], text)
  }
})

t.test('messages are passed on, and those of libraries are read where it says so', async t => {
  for (const text of [
    '  throw new Refusal(error.message)',
    "  return typeof message === 'string' ? message : undefined",
    "  if (error.reason.code === 'list_not_found') return null",
    "  parentPort?.on('message', question => answer(question))",
    "  // Not by error.message.includes('gone').",
    " * Not by error.message.includes('gone').",
  ]) {
    t.same(rulesOf('console/api/client.ts', text), [], text)
  }
  t.same(rulesOf('queue/foreign-errors.ts', 'const isLost = LOST.test(known.message)'), [])
})

t.test('a language that is named outside words and configuration is caught', async t => {
  const text = "const other = language === 'sv' ? 'en' : 'sv'"
  for (const file of ['domains/users/members.ts', 'console/shell/picks.tsx', 'drizzle/tables/users.ts']) {
    t.same(rulesOf(file, text), ['1 names a language'], file)
  }
  for (const file of [
    'schemas/languages.ts',
    'config/index.ts',
    'console/words/language.ts',
    'console/shell/words.ts',
    'workers/mail/mail-words.ts',
    'letter/hyphenation/languages.ts',
  ]) {
    t.same(rulesOf(file, text), [], file)
  }
  t.same(rulesOf('drizzle/tables/users.ts', "check('x', sql`language in ('sv', 'en')`)"), [])
})

t.test('SQL of the queue’s tables stands in queue/', async t => {
  const line = '    select id from pgboss.job where state = 1'
  for (const file of [
    'workers/sweep.ts',
    'domains/campaigns/operators.ts',
    'telemetry/metrics/database.ts',
  ]) {
    t.same(rulesOf(file, line), ['1 SQL of the queue’s own tables'], file)
  }
  t.same(rulesOf('queue/jobs.ts', line), [])
})
