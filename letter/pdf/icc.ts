import { readFileSync } from 'node:fs'

let loaded: Buffer | undefined

/** The press that files are meant for where they name none; read once a process (see `icc/README.md`). */
export function pressProfile(): Buffer {
  loaded ??= readFileSync(new URL('./icc/fogra39.icc', import.meta.url))
  return loaded
}
