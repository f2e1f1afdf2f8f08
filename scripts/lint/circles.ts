import type { Import } from './imports.ts'

/**
 * Circles of imports, each as its imports in order. Of circles that share files, one is named. Type-only imports count:
 * two files that only make sense together should be one file.
 */
export function findCircles(imports: readonly Import[]): Import[][] {
  const leaving = Map.groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  const circles: Import[][] = []
  const path: Import[] = []
  const places = new Map<string, number>()

  /** Follows the imports of a file, depth first. An import of a file on the path closes a circle. */
  function visit(file: string): void {
    places.set(file, path.length)
    for (const one of leaving.get(file) ?? []) {
      const place = places.get(one.to)
      path.push(one)
      if (place !== undefined) circles.push(path.slice(place))
      else if (!done.has(one.to)) visit(one.to)
      path.pop()
    }
    places.delete(file)
    done.add(file)
  }

  for (const file of leaving.keys()) if (!done.has(file)) visit(file)
  return circles
}
