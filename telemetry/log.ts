import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { describeError, harmless } from './logged-facts.ts'
import { Outages } from './outages.ts'

/**
 * The process's log, one JSON line for each event, on `stream` or standard output. Lines with `needs: 'database'` whose
 * `err` says that the database is away become two lines for the whole outage.
 */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const outages = new Outages({
    onLost: error => log.error({ err: error }, 'the database is away'),
    onBack: facts => log.warn(facts, 'the database is back'),
  })
  const options: LoggerOptions = {
    level,
    serializers: { err: describeError, error: describeError },
    hooks: {
      // All lines pass here, those of libraries too.
      logMethod(given, write) {
        const facts: unknown = given[0]
        const needsDatabase =
          typeof facts === 'object' && facts !== null && Reflect.get(facts, 'needs') === 'database'
        if (needsDatabase && outages.note(Reflect.get(facts, 'err'))) return
        Reflect.apply(write, this, harmless(given))
      },
    },
  }
  const log = stream ? pino(options, stream) : pino(options)
  return log
}
