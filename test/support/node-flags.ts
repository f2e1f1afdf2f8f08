/** Arguments for Node processes that tests start, before the name of the program. */
export const QUICK_START: readonly string[] = [
  // V8 begins with 1 MB for new values and looks through them a dozen times during a start: a tenth of its time.
  '--min-semi-space-size=16',
  '--import',
  new URL('./quick-start.mjs', import.meta.url).href,
]
/** The same for a process of a machine with one core. */
export const ON_ONE_CORE: readonly string[] = [
  ...QUICK_START,
  '--import',
  new URL('./one-core.mjs', import.meta.url).href,
]
