import './process/needed-node.mjs'
import './process/package-lookups.ts'
import { keepCompiledCode } from './concurrency/compiled-code.ts'

keepCompiledCode()
// Loaded here, after the repair of package lookups.
const { main } = await import('./commands/main.ts')
await main()
