import { type Reason, type ReasonCode, type ReasonParams, sentenceOf } from './reasons.ts'

/** The codes of what a field can be refused for (`reasons/fields.ts`). */
export type FieldCode = {
  [C in ReasonCode]: ReasonParams<C> extends { readonly at: string } ? C : never
}[ReasonCode]

export type FieldReason = Reason<FieldCode>

type Params<C extends FieldCode> = Omit<ReasonParams<C>, 'at'>

/** Why a field is refused. `located` says how the request names it. */
export const fieldReason = <C extends FieldCode>(
  code: C,
  ...[params]: keyof Params<C> extends never ? [] : [params: Params<C>]
): FieldReason => ({ code, params: { ...params, at: '' } }) as unknown as FieldReason

/** @param at the field, as the request names it */
export const located = ({ code, params }: FieldReason, at: string): FieldReason =>
  ({ code, params: { ...params, at } }) as FieldReason

/** The sentence of a field's reason. @param at its subject */
export const sentenceAt = (why: FieldReason, at: string): string => sentenceOf(located(why, at))
