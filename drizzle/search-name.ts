/**
 * A text in the form for searching: composed, in lower case by Unicode's rules whatever the database's locale knows,
 * with one form of sigma, whose lower case depends on its place in a word. In a file of its own, for threads that must
 * not load the database driver, which takes longer than most of their work.
 */
export const searchName = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ')
