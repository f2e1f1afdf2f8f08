import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import packageFile from '../package.json' with { type: 'json' }

/**
 * What this process counts. Each label has few values: never an id, an address or anything that a client chose. This
 * file imports nothing of ours, so that any part of the service can count.
 */
export const registry = new Registry()

const registers = [registry]

new Gauge({
  name: 'brevduva_build_info',
  help: 'Always 1; its labels say which version runs, and on what',
  labelNames: ['version', 'node'],
  registers,
}).set({ version: packageFile.version, node: process.versions.node }, 1)

export const requests = new Counter({
  name: 'brevduva_http_requests_total',
  help: 'Requests answered, by route and status',
  labelNames: ['method', 'route', 'status'],
  registers,
})

export const requestSeconds = new Histogram({
  name: 'brevduva_http_request_duration_seconds',
  help: 'Time from a request’s arrival to the end of its answer',
  labelNames: ['method', 'route'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
})

export const refusals = new Counter({
  name: 'brevduva_rate_limited_total',
  help: 'Requests answered 429, by the budget that was spent',
  labelNames: ['policy'],
  registers,
})

export const lettersDrawn = new Counter({
  name: 'brevduva_letters_drawn_total',
  help: 'Letters whose batch this process drew and committed',
  registers,
})

export const batchesDrawn = new Counter({
  name: 'brevduva_batches_drawn_total',
  help: 'Batches that this process drew and committed',
  registers,
})

export const deliveryAttempts = new Counter({
  name: 'brevduva_delivery_attempts_total',
  help: 'Tries to hand an archive to the print partner, by outcome',
  labelNames: ['outcome'],
  registers,
})

export const written = new Counter({
  name: 'brevduva_tracking_written_total',
  help: 'Scans and landing events that were stored',
  labelNames: ['what'],
  registers,
})

export const dropped = new Counter({
  name: 'brevduva_tracking_dropped_total',
  help: 'Scans and landing events that were lost because the database was away for too long',
  labelNames: ['what'],
  registers,
})

/** Series that alerts divide by or compare with exist from the start, at zero. */
for (const policy of ['key', 'account', 'address']) refusals.inc({ policy }, 0)
for (const outcome of ['delivered', 'failed', 'sandbox']) deliveryAttempts.inc({ outcome }, 0)
for (const what of ['scans', 'landing events']) {
  written.inc({ what }, 0)
  dropped.inc({ what }, 0)
}
