import process from 'node:process'

/*
 * Loaded before anything else of what is started. An older Node knows no TypeScript and would end with an error of its
 * own, or without a word: the first releases of 24 know no `import.meta.main`. JavaScript, since that Node runs this file.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 2)) {
  process.stderr.write(
    `brevduva: this is Node ${process.versions.node}, and it takes Node 24.2 or later: "npm ci" installs one here for npm and npx, https://nodejs.org has it for everything else\n`,
  )
  process.exit(1)
}
