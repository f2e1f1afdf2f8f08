import type { Import } from './imports.ts'

/**
 * Circles of imports, each as its arrows in order; of circles that share files, one is named. Type-only imports count:
 * two files that can't be understood one after the other are one file.
 */
export function findCircles(imports: readonly Import[]): Import[][] {
  const leaving = Map.groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  const circles: Import[][] = []
  const path: Import[] = []
  const places = new Map<string, number>()

  /** Walks on from a file, depth first. An arrow back into the path closes a circle. */
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
