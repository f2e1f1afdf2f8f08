import { registry } from '#telemetry/metrics/registry.ts'

/** How often something was counted in this process, by the metric's name: the sum of the values with these labels. */
export async function counted(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number> {
  const values = (await registry.getSingleMetric(name)?.get())?.values ?? []
  const wanted = Object.entries(labels)
  return values
    .filter(({ labels }) => wanted.every(([label, value]) => Reflect.get(labels, label) === value))
    .reduce((sum, { value }) => sum + value, 0)
}
