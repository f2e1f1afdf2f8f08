import './process/package-lookups.ts'

/** The whole of the service's process. It is loaded here, once lookups are quick. */
export async function main(): Promise<void> {
  const service = await import('./service.ts')
  await service.main()
}

if (import.meta.main) await main()
