import { readPressProfile } from '#files'

let loaded: Buffer | undefined

/** The printing condition of files that name none themselves, read once a process (see `icc/README.md`). */
export function pressProfile(): Buffer {
  loaded ??= readPressProfile()
  return loaded
}
