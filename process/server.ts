import './needed-node.mjs'
import './package-lookups.ts'
import { keepCompiledCode } from '#concurrency/compiled-code.ts'

/** The service's process. It is loaded here, after the repair of package lookups. */
export async function main(): Promise<void> {
  keepCompiledCode()
  const service = await import('./service.ts')
  await service.main()
}

if (import.meta.main) await main()
