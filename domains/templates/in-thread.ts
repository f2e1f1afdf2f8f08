/** What threads of other domains may call: nothing that loads the database's library, which takes longer than they do. */
export { documentText } from './document-text.ts'
