/** What threads of other domains may import: nothing that loads the database driver. */
export { idsIn, shownName } from './body-facts.ts'
