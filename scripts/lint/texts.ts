import type { Violation } from './rules.ts'

/** How code reads a message: by a regular expression, a search, a comparison, a switch or a look-up. */
const readsMessage: readonly RegExp[] = [
  /\.(?:test|exec)\([^()]*\bmessage\b/i,
  /\bmessage\)?[?!]?\.(?:includes|startsWith|endsWith|match|matchAll|search|indexOf)\(/i,
  /(?<!\btypeof [\w.?!]*)\bmessage [!=]==? ['"`]|['"`] [!=]==? [\w.?!]*\bmessage\b/,
  /\bswitch \([\w.?!]*\bmessage\)/,
  /\.(?:get|has)\([\w.?!]*\.message\)|\w\[[\w.?!]+\.message\]/,
]

const namesLanguage = /['"]sv['"]/

/** pg-boss' tables are its own: what an upgrade changes of them is looked for in one folder. */
const asksQueue = /\bpgboss\.\w/

const mayAskQueue = (file: string): boolean => /^(?:queue|test|bench)\//.test(file)

/** Words stand in files and folders of this name, in each language. */
const OF_WORDS = /(?:^|\/)(?:[\w-]+-)?(?:words|sentences)(?:\/|\.tsx?$)/

const mayNameLanguage = (file: string): boolean =>
  OF_WORDS.test(file) ||
  file === 'schemas/languages.ts' ||
  // The languages that letters are set in are others than those of people.
  /^(?:config|letter)\//.test(file)

const isComment = (line: string): boolean => /^\s*(?:\/?\*|\/\/)/.test(line)

/**
 * Checks the lines of a file. Messages are for people: what is wrong is told apart by a code (`schemas/reasons.ts`), so
 * that a better sentence breaks nothing. Only libraries that have no codes are read, in files named `foreign-errors.ts`.
 */
export function brokenTexts(file: string, text: string): Violation[] {
  const readsLibraries = /(?:^|\/)foreign-errors\.ts$/.test(file)
  return text.split('\n').flatMap((line, index) => {
    const broken: string[] = []
    if (isComment(line)) return []
    if (!readsLibraries && readsMessage.some(form => form.test(line))) {
      broken.push('reads a message: decide by a code, or read a library’s in foreign-errors.ts')
    }
    // SQL keeps the text that its migration has.
    if (asksQueue.test(line) && !mayAskQueue(file)) {
      broken.push('SQL of the queue’s own tables: only queue/ knows them')
    }
    if (namesLanguage.test(line) && !line.includes('sql`') && !mayNameLanguage(file)) {
      broken.push('names a language: schemas/languages.ts does, and files of words')
    }
    return broken.map(rule => ({ file, line: index + 1, rule }))
  })
}
