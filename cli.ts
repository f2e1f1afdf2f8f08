#!/usr/bin/env node
import './process/package-lookups.ts'

// Loaded here, after the repair of package lookups.
const { main } = await import('./commands/main.ts')
await main()
