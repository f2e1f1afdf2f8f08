/**
 * The kinds of parameters that a reason can have, as JSON Schema. Without TypeBox, which would take a thread longer to
 * load than most of its tasks.
 */
export const text = { type: 'string' } as const
export const texts = { type: 'array', items: text } as const
/** A whole number. */
export const count = { type: 'integer' } as const
export const decimal = { type: 'number' } as const
export const oneOf = <const V extends readonly string[]>(...values: V) =>
  ({ type: 'string', enum: values }) as const
/** A text, or null where there is none. */
export const textOrNull = { anyOf: [text, { type: 'null' }] } as const
/** The 1-based position of a recipient in the list or in the request; null: the recipient that was asked about. */
export const recipient = { anyOf: [count, { type: 'null' }] } as const

export type Kinds = Readonly<Record<string, Kind>>

type Kind =
  | typeof text
  | typeof texts
  | typeof textOrNull
  | typeof count
  | typeof decimal
  | typeof recipient
  | { readonly type: 'string'; readonly enum: readonly string[] }

type ValueOf<K> = K extends { readonly enum: readonly (infer V)[] }
  ? V
  : K extends { readonly type: 'string' }
    ? string
    : K extends { readonly type: 'array' }
      ? readonly string[]
      : K extends { readonly anyOf: readonly [infer V, unknown] }
        ? ValueOf<V> | null
        : number

export type ParamsOf<P extends Kinds> = { readonly [K in keyof P]: ValueOf<P[K]> }

/** A reason with parameters. One without is only its sentence. */
export interface Entry<P extends Kinds = Kinds> {
  readonly params: P
  /** English, for programs and operators. The console has its own words for people. */
  readonly sentence: (params: ParamsOf<P>) => string
}

export const says = <P extends Kinds>(params: P, sentence: (params: ParamsOf<P>) => string): Entry<P> => ({
  params,
  sentence,
})

/** All of these in one. */
type Merged<P> = { [K in P extends unknown ? keyof P : never]: P extends Record<K, infer V> ? V : never }
type MergedKinds<P> = Merged<P> extends infer M extends Kinds ? M : never

/** A reason whose sentence is a text with its parameters in it, each said where it stands: `${{ name: text }}`. */
export function phrase<const P extends readonly Kinds[]>(
  texts: TemplateStringsArray,
  ...places: P
): Entry<MergedKinds<P[number]>> {
  const names = places.map(place => Object.keys(place)[0]!)
  const sentence = (params: object) =>
    texts.map((text, at) => (at < names.length ? text + Reflect.get(params, names[at]!) : text)).join('')
  return { params: Object.assign({}, ...places), sentence }
}
