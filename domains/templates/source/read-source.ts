import { BodyReader, type Sender } from '#concurrency/body-reader.ts'
import type { CardDesign } from '#letter/base/types.ts'
import type { ProofRecipient } from '#schemas/proofs.ts'
import type { TemplateSource } from '#schemas/template-source.ts'
import type { CheckedTemplate } from './check.ts'
import type { DOCUMENTS } from './rules.ts'

/** A checked template, whose documents are text and need no further parsing. */
export interface ReadSource extends CheckedTemplate {
  readonly source: Omit<TemplateSource, (typeof DOCUMENTS)[number]>
}

/** A proof to be drawn of such a template. */
export interface ReadProof extends ReadSource {
  readonly recipient: ProofRecipient
  readonly format: 'letter' | 'postcard'
  readonly cardDesign: CardDesign | null
  readonly variant: 'A' | 'B'
}

export interface SourceTask {
  readonly kind: 'template' | 'proof'
  readonly bytes: Uint8Array
}

/** The largest template takes half a second; to start a thread and read the fonts 0.3 s. */
const reader = new BodyReader(new URL('./source-thread.ts', import.meta.url), {
  what: 'template',
  heapMegabytes: 256,
  allowance: 5000,
})

const task =
  (kind: SourceTask['kind']) =>
  (bytes: Uint8Array): SourceTask => ({ kind, bytes })

/**
 * Reads a body with a template in a thread, and checks everything except whether its files exist.
 * @throws ApiError validation_failed with each error at its field; payload_too_large; QueueFull
 */
export const readSource = (author: Sender, body: Uint8Array | null): Promise<ReadSource> =>
  reader.read(author, body, task('template'))

/** As `readSource`, for a body with a template and a recipient. */
export const readProof = (author: Sender, body: Uint8Array | null): Promise<ReadProof> =>
  reader.read(author, body, task('proof'))
