import { Buffer as BrowserBuffer } from 'buffer/index.js'

/** Browsers have no `Buffer`. This file is imported before the engine. */
Object.assign(globalThis, { Buffer: BrowserBuffer })
