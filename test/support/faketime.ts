import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const LIBRARIES = '/usr/lib'

/** A clock that a test sets for processes of its own: what time it is, not how time passes. */
export interface FakeClock {
  readonly env: Readonly<Record<string, string>>
  /** How far it is from the machine's, such as `+1h` or `-1h`; `+0` is right. */
  set(offset: string): Promise<void>
}

/** Debian's libfaketime. */
export async function fakeClock(directory: string): Promise<FakeClock> {
  const file = join(directory, 'clock')
  const set = (offset: string) => writeFile(file, `${offset}\n`)
  await set('+0')
  const architectures = (await readdir(LIBRARIES)).filter(name => name.endsWith('-linux-gnu'))
  return {
    env: {
      LD_PRELOAD: join(LIBRARIES, architectures[0]!, 'faketime', 'libfaketimeMT.so.1'),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Timers go by another clock, which no administrator and no NTP sets.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
  }
}
