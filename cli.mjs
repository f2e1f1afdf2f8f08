#!/usr/bin/env node
// What `npx brevduva` runs: JavaScript, so that an older Node can say which one is needed.
import './process/needed-node.mjs'

await import('./cli.ts')
