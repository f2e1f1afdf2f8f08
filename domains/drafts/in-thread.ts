/** What threads of other domains may import: nothing here loads the database driver. */
export { idsIn, shownName } from './body-facts.ts'
