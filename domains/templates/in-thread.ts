/** What threads of other domains may import: nothing that loads the database driver, which takes longer than their work. */
export { documentText } from './source/document-text.ts'

/** Reads letters that campaigns bring. Loaded where there is one: it takes the engine, fonts and all. */
export const openLetterReader = () => import('./source/letter-reader.ts')
