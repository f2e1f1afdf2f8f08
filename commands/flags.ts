import { isUuid } from '#schemas/formats.ts'
import { isBlank, isUnprintable } from '#schemas/line-rules.ts'
import type { Arguments } from './command.ts'
import { UsageError } from './errors.ts'

export function required(args: Arguments, flag: string): string {
  const value = args.flags[flag]
  if (typeof value !== 'string') throw new UsageError(`--${flag} is required`)
  return value
}

export function optional(args: Arguments, flag: string): string | undefined {
  const value = args.flags[flag]
  return typeof value === 'string' ? value : undefined
}

/** A required flag of 1 to `max` characters that are seen, on one line. */
export function requiredText(args: Arguments, flag: string, max = 200): string {
  const value = required(args, flag)
  if (isBlank(value) || value.length > max || isUnprintable(value)) {
    throw new UsageError(`--${flag} must be 1 to ${max} characters of text, on one line`)
  }
  return value
}

export function id(value: string, what: string): string {
  if (!isUuid(value)) throw new UsageError(`${what} must be an ID, as printed by "brevduva … list"`)
  return value
}

/** The id that a command begins with. */
export const idGiven = (args: Arguments): string => id(args.positionals[0]!, 'ID')

export const accountFlag = (args: Arguments): string => id(required(args, 'account'), '--account')

export function wholeNumber(text: string, flag: string, min: number, max: number): number {
  const value = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value <= max)) {
    throw new UsageError(`--${flag} must be a whole number from ${min} to ${max}`)
  }
  return value
}
