#!/usr/bin/env node
import './process/package-lookups.ts'

// Loaded here, once lookups are quick.
const { main } = await import('./commands/main.ts')
await main()
