import type { KeptModules } from './kept-modules.ts'

/**
 * The name under which it is kept where an import leads. Modules of the service's own find packages alike, wherever they
 * are; those of packages do not.
 * @param root address of the service's folder
 */
export function importName(
  root: string,
  specifier: string,
  context: { readonly parentURL?: string | undefined; readonly conditions: readonly string[] },
): string

/** From now on modules that are kept are loaded from memory. */
export function loadKept(kept: KeptModules): void
