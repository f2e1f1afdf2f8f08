import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const LIBRARIES = '/usr/lib'

/** A clock that a test sets for its own processes. It changes the time of day, not how fast time passes. */
export interface FakeClock {
  readonly env: Readonly<Record<string, string>>
  /** Sets the offset from the machine's clock, such as `+1h` or `-1h`; `+0` is the right time. */
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
      // Timers use the monotonic clock, which neither administrators nor NTP change.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
  }
}
