import type { TSchema } from '@sinclair/typebox'
import type { SQL } from 'drizzle-orm'
import type { Transaction, Tx } from '#drizzle/client.ts'
import type { Projection } from '#drizzle/projection.ts'
import type { ApiError } from '#schemas/errors.ts'

/** The person who reads or writes a draft, in their account. */
export interface Writer {
  readonly accountId: string
  readonly userId: string
}

/** A draft of any kind, as lists show it. */
export interface Listed {
  readonly id: string
  readonly updatedAt: string
}

/** What is said of the kind's routes. */
export interface DraftWords {
  readonly path: string
  readonly tag: string
  /** Of the operations' ids, and as the summaries have it. */
  readonly operations: string
  readonly one: string
  readonly all: string
  readonly read: string
  readonly save: string
  readonly delete: string
}

/** What drafts of templates and drafts of campaigns differ in. */
export interface DraftKind<Item extends Listed> {
  readonly name: 'template' | 'campaign'
  readonly table: 'drafts' | 'campaign_drafts'
  readonly item: Projection<never, Item>
  /** Which rows of the table `t` the person sees. */
  readonly visibleTo: (writer: Writer) => SQL
  /** The column of who wrote a draft. */
  readonly writtenBy: 'user_id' | 'written_by'
  /** Delays whoever begins the same draft, or another of the same owner, until the transaction ends. */
  readonly lock: (tx: Transaction, writer: Writer, id: string) => Promise<unknown>
  /** Why there is no such draft. */
  readonly whyNone: (tx: Tx, writer: Writer, id: string) => Promise<ApiError>
  readonly changed: (draft: Item) => ApiError
  readonly tooMany: () => ApiError
  /** Errors of its routes, besides those of all kinds, and a change, for the interface's document. */
  readonly examples: { readonly changed: ApiError; readonly gone: readonly ApiError[] }
  readonly schemas: {
    readonly query?: TSchema
    readonly body: TSchema
    readonly item: TSchema
    readonly stored: TSchema
  }
  readonly bodyLimit: number
  readonly words: DraftWords
}
