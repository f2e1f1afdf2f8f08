import type { Log } from '../log.ts'

/** After this time a person should look, although the tries go on. */
export const ALARM_AFTER_SECONDS = 3600
/** A try that begins after that hour gets this long before it counts as slow. */
const SETTLING_SECONDS = 600

export interface DeliveryWatch {
  /** The content of the upload. It is counted while the partner takes it. */
  readonly content: () => AsyncIterable<Uint8Array>
  end(): void
}

/** Seconds until the first alarm of a try whose campaign has waited for `waitedSeconds` when it begins. */
export const firstAlarm = (waitedSeconds: number): number =>
  Math.max(ALARM_AFTER_SECONDS - waitedSeconds, SETTLING_SECONDS)

/**
 * Logs an alarm for a try that takes very long. Such a try does not fail, so nothing else would be logged: a very slow
 * upload may take most of a day.
 *
 * @param alarm milliseconds to the first line, and between it and the next
 */
export function watchDelivery(
  log: Log,
  facts: { readonly campaignId: string; readonly bytes: number },
  content: () => AsyncIterable<Uint8Array>,
  alarm: { readonly firstMs: number; readonly everyMs: number },
): DeliveryWatch {
  const startedAt = Date.now()
  let handedOver = 0
  let timer: NodeJS.Timeout
  const warn = () => {
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    log.error({ ...facts, handedOver, seconds, advice: ADVICE }, SLOW)
    timer = setTimeout(warn, alarm.everyMs)
  }
  timer = setTimeout(warn, alarm.firstMs)
  return {
    async *content() {
      for await (const piece of content()) {
        yield piece
        handedOver += piece.length
      }
    },
    end: () => clearTimeout(timer),
  }
}

const SLOW =
  'this campaign has not reached the print partner for over an hour, because the partner receives it very slowly; nothing is lost, but look now: `handedOver` of `bytes` are sent'
const ADVICE =
  'Ask the partner what slows the upload down. It goes on as long as it moves. If the worker is restarted, it begins again.'
