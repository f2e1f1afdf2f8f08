import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/*
 * Writes npm-shrinkwrap.json, which npm reads instead of package-lock.json: the same, with the address of each package's
 * archive. Our locks name no registry, and without an address npm asks for the list of all versions of each package, to
 * learn it: half of the processor time of `npm ci`. Each archive's hash is checked all the same. JavaScript, since an
 * older Node may be the one that runs it. Usage: node addresses.mjs FOLDER REGISTRY
 */
const [folder, registry] = process.argv.slice(2)
const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
for (const [path, one] of Object.entries(lock.packages)) {
  // The service itself has no hash, nor has what is not from a registry.
  if (one.integrity === undefined) continue
  const name = one.name ?? path.split('node_modules/').at(-1)
  one.resolved = `${registry.replace(/\/$/, '')}/${name}/-/${name.split('/').at(-1)}-${one.version}.tgz`
}
writeFileSync(join(folder, 'npm-shrinkwrap.json'), JSON.stringify(lock))
