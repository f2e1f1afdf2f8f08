import { Counter, type CounterConfiguration, Gauge, Histogram, Registry } from 'prom-client'
import { version } from '#process/version.ts'
import {
  batchesDrawn,
  type Count,
  campaignsFailed,
  deliveryAttempts,
  dropped,
  lettersDrawn,
  mails,
  refusals,
  requestSeconds,
  requests,
  unfulfilledPayments,
  uploadsEnded,
  uploadsWaiting,
  written,
} from './counts.ts'

/**
 * Keeps what this process counts, from when it is loaded. Each label has few values: never an id, an address or
 * anything that a client chose.
 */
export const registry = new Registry()

const registers = [registry]

const buildInfo = new Gauge({
  name: 'brevduva_build_info',
  help: 'Always 1; its labels say which version runs, on what, and what it does',
  labelNames: ['version', 'node', 'role'],
  registers,
})

/** Without it nobody could tell that all processes of a role are gone. */
export const showBuild = (role: string): void =>
  buildInfo.set({ version: version(), node: process.versions.node, role }, 1)

function keep<Label extends string>(count: Count<Label>, options: CounterConfiguration<Label>): void {
  const counter = new Counter({ ...options, registers })
  count.keep((labels, value) => counter.inc(labels, value))
}

keep(requests, {
  name: 'brevduva_http_requests_total',
  help: 'Requests answered, by route and status',
  labelNames: ['method', 'route', 'status'],
})

const seconds = new Histogram({
  name: 'brevduva_http_request_duration_seconds',
  help: 'Time from a request’s arrival to the end of its answer',
  labelNames: ['method', 'route'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
})
requestSeconds.keep((labels, value) => seconds.observe(labels, value))

keep(refusals, {
  name: 'brevduva_rate_limited_total',
  help: 'Requests answered 429, by the budget that was spent',
  labelNames: ['policy'],
})

keep(lettersDrawn, {
  name: 'brevduva_letters_drawn_total',
  help: 'Letters whose batch this process drew and committed',
})

keep(batchesDrawn, {
  name: 'brevduva_batches_drawn_total',
  help: 'Batches that this process drew and committed',
})

keep(deliveryAttempts, {
  name: 'brevduva_delivery_attempts_total',
  help: 'Tries to hand an archive to the print partner, by outcome',
  labelNames: ['outcome'],
})

keep(campaignsFailed, {
  name: 'brevduva_campaigns_failed_total',
  help: 'Campaigns that ended failed while they were worked on, by who is to blame: the service, or the order',
  labelNames: ['blame'],
})

keep(unfulfilledPayments, {
  name: 'brevduva_payments_unfulfilled_total',
  help: 'Payments that came in for something that cannot be provided',
})

keep(mails, {
  name: 'brevduva_mails_total',
  help: 'Tries to hand a mail to the mail server, by outcome',
  labelNames: ['outcome'],
})

keep(written, {
  name: 'brevduva_tracking_written_total',
  help: 'Scans and landing events that were stored',
  labelNames: ['what'],
})

keep(dropped, {
  name: 'brevduva_tracking_dropped_total',
  help: 'Scans and landing events that were lost because the database was away for too long',
  labelNames: ['what'],
})

const waiting = new Gauge({
  name: 'brevduva_uploads_waiting',
  help: 'Uploads that are not read on until memory for them is free, by sender: with a key or session, or without',
  labelNames: ['sender'],
  registers,
})
uploadsWaiting.keep((labels, value) => waiting.inc(labels, value))

keep(uploadsEnded, {
  name: 'brevduva_uploads_ended_total',
  help: 'Uploads that were ended because they sent nothing, or hardly anything, while others waited',
  labelNames: ['sender'],
})

/** Series that alerts divide by or compare with exist from the start, at zero. */
for (const policy of ['key', 'account', 'address']) refusals.add({ policy }, 0)
for (const outcome of ['delivered', 'failed', 'sandbox']) deliveryAttempts.add({ outcome }, 0)
for (const blame of ['service', 'order']) campaignsFailed.add({ blame }, 0)
for (const outcome of ['sent', 'failed']) mails.add({ outcome }, 0)
for (const sender of ['known', 'unknown']) {
  uploadsWaiting.add({ sender }, 0)
  uploadsEnded.add({ sender }, 0)
}
for (const what of ['scans', 'landing events']) {
  written.add({ what }, 0)
  dropped.add({ what }, 0)
}
