/** Arguments for Node processes that tests start, before the name of the program. */
export const QUICK_START: readonly string[] = ['--import', new URL('./quick-start.mjs', import.meta.url).href]
