/**
 * What threads of other domains may import: nothing here loads the database driver, which takes longer than their work.
 */
export { documentText } from './source/document-text.ts'

/**
 * Loads the reader of letters that campaigns bring. It is loaded only for these, because it needs the engine with its
 * fonts.
 */
export const openLetterReader = () => import('./source/letter-reader.ts')
