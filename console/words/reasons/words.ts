import type { components } from '../../api/console.ts'
import type { Format } from '../format.ts'

/** What is wrong or doubtful, as the service says it: a code and its parameters. */
export type Reason = components['schemas']['Reason']

type Code = Reason['code']
type ParamsOf<C extends Code> = Extract<Reason, { code: C }>['params']

/**
 * What people read for each code, in one language. A code without words is a type error.
 * @param format numbers and days of that language
 */
export type ReasonWords = {
  readonly [C in Code]: string | ((params: ParamsOf<C>, format: Format) => string)
}
