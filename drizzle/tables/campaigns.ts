import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { bytes, createdAt, instant, updatedAt } from './columns.ts'
import { lists } from './lists.ts'
import { partners } from './partners.ts'
import { templates } from './templates.ts'

/** The code as it is printed, frozen when rendering starts: a later change must not split a print run. */
export interface PrintedCodeFacts {
  qrCodeId: string
  slug: string
  /** The printed address. If scans are tracked, `/` and the letter's token follow it. */
  url: string
  description: string | null
  trackingEnabled: boolean
}

/** A code and its parameters (`schemas/reasons.ts`). */
export interface StoredReason {
  code: string
  params: object
}

/**
 * Warnings about a campaign's letters, without names. Version 1.7.0, which may run beside this one, reads `message` and
 * writes nothing else.
 */
export interface CampaignWarnings {
  /** Of all warnings. */
  count: number
  /** The first of them; `recipient` is the letter's sequence, null for what concerns every letter. */
  readonly first: readonly (Partial<StoredReason> & { recipient: number | null; message: string })[]
}

/** The deployment's imprint (`letter/base/imprint.ts`) when the campaign was created. */
export interface CampaignImprint {
  homeCountry: string
  postage: string
  paper: 'A4' | 'Letter'
  language: string
  /** What addresses of `optOut` nodes begin with. Campaigns of version 1.7.0 have none. */
  optOutAddress?: string
}

/** The imprint of campaigns from before it could be configured. */
const FIRST_IMPRINT: CampaignImprint = {
  homeCountry: 'Sverige',
  postage: 'PORTO BETALT · PORT PAYÉ',
  paper: 'A4',
  language: 'sv-SE',
}

export const campaigns = pgTable(
  'campaigns',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    status: text({ enum: ['pending', 'processing', 'completed', 'failed'] })
      .notNull()
      .default('pending'),
    progress: smallint().notNull().default(0),
    listId: uuid('list_id'),
    /** The snapshot, never the template that the caller named. */
    templateId: uuid('template_id').notNull(),
    source: text().notNull().default('api'),
    format: text({ enum: ['letter', 'postcard'] })
      .notNull()
      .default('letter'),
    cardDesign: text('card_design', { enum: ['gran', 'stjarna', 'rod', 'sno'] }),
    /**
     * The fingerprint of the newest secret at its creation. Its letters' tokens and variants are derived from that one.
     */
    secretId: text('secret_id'),
    imprint: jsonb().$type<CampaignImprint>().notNull().default(FIRST_IMPRINT),
    /** The sentence of `failure` and what became of the money: for keys, and for processes of version 1.7.0. */
    failureReason: text('failure_reason'),
    /** Why it failed; null also where a process of version 1.7.0 has written the sentence alone. */
    failure: jsonb().$type<StoredReason>(),
    idempotencyKey: text('idempotency_key'),
    /** `credits`: charged at create. `payment`: waits for the provider's confirmation. */
    funding: text({ enum: ['credits', 'payment'] })
      .notNull()
      .default('credits'),
    /** The frozen audience: positions 1 to this of the list. */
    letters: integer().notNull(),
    /**
     * Positions of the list that get no letter, ascending, because of the stop list: the audience is the first `letters`
     * of the others.
     */
    leftOut: integer('left_out').array().notNull().default([]),
    /** How many of its recipients were erased since: if any, the list's positions no longer identify its letters. */
    erasedRecipients: integer('erased_recipients').notNull().default(0),
    /** Every character of the audience at create: what the font subset is built from. */
    characters: text().notNull().default(''),
    warnings: jsonb().$type<CampaignWarnings>().notNull().default({ count: 0, first: [] }),
    /** Of what its letter shows: the same for two campaigns with the same letter. Null where version 1.7.0 has made it. */
    letterDigest: text('letter_digest'),
    /**
     * Of the people that its order brought along. Null if it was for a list, and once one of them was erased or their
     * list was deleted, because it is made of their names.
     */
    peopleDigest: text('people_digest'),
    /** False: it has too many rows to check at create. They are checked as they are drawn, batch by batch. */
    rowsChecked: boolean('rows_checked').notNull().default(true),
    phoneNumber: text('phone_number'),
    printedCode: jsonb('printed_code').$type<PrintedCodeFacts>(),
    attempt: smallint().notNull().default(1),
    batchSize: integer('batch_size').notNull(),
    /** Null until rendering starts. */
    batchesTotal: integer('batches_total'),
    batchesDone: integer('batches_done').notNull().default(0),
    deliveryAttempts: integer('delivery_attempts').notNull().default(0),
    deliveryError: text('delivery_error'),
    /**
     * Since when the partner may hold the archive under its final name: written before the rename is asked for, cleared
     * when it is known not to have happened. Without it a lost answer would lead to a second print.
     */
    renameAskedAt: instant('rename_asked_at'),
    /** Its partner, by the routes at its creation; null: that of PRINT_PARTNER_URL. */
    partnerId: uuid('partner_id').references(() => partners.id),
    /** The partner that was asked for the rename. */
    renameAskedOf: uuid('rename_asked_of'),
    publishedAt: instant('published_at'),
    /** The date that its sender has chosen. */
    startAt: instant('start_at'),
    /** Not to begin before: that date, or the end of the account's hold. */
    beginsAt: instant('begins_at'),
    /** What its program has noted on it. */
    metadata: jsonb().$type<Readonly<Record<string, string>>>(),
    renderStartedAt: instant('render_started_at'),
    completedAt: instant('completed_at'),
    deliveredAt: instant('delivered_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [
    uniqueIndex('campaigns_idempotency')
      .on(t.accountId, t.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    // With the account, so that a campaign cannot print another account's list or template.
    uniqueIndex('campaigns_account').on(t.accountId, t.id).concurrently(),
    foreignKey({
      name: 'campaigns_list_key',
      columns: [t.listId, t.accountId],
      foreignColumns: [lists.id, lists.accountId],
      // Only the list's column becomes null (the migration says so): drizzle cannot express it.
    }).onDelete('set null'),
    foreignKey({
      name: 'campaigns_template_key',
      columns: [t.templateId, t.accountId],
      foreignColumns: [templates.id, templates.accountId],
    }),
    index('campaigns_status').on(t.accountId, t.status),
    // For the status of an account's campaigns. Finished ones, of which there may be very many, are left out.
    index('campaigns_open').on(t.accountId, t.status, t.id).where(sql`delivered_at is null`),
    // For recent changes, which open consoles follow.
    index('campaigns_changed').on(t.accountId, t.updatedAt),
    index('campaigns_list').on(t.listId),
    // For an earlier campaign to the same people.
    index('campaigns_people')
      .on(t.accountId, t.peopleDigest)
      .concurrently()
      .where(sql`people_digest is not null`),
    index('campaigns_template').on(t.templateId),
    // For programs that look for what they have noted.
    index('campaigns_metadata')
      .using('gin', t.metadata.op('jsonb_path_ops'))
      .concurrently()
      .where(sql`metadata is not null`),
    // Campaigns that were delivered within a month, in the order of time.
    index('campaigns_delivered').using('brin', t.deliveredAt).concurrently(),
    index('campaigns_undelivered').on(t.completedAt).where(sql`delivered_at is null`),
    index('campaigns_partner')
      .on(t.partnerId)
      .concurrently()
      .where(sql`delivered_at is null and partner_id is not null`),
    // A campaign that one partner may have never goes to another. This also refuses older versions, which know only one
    // partner.
    check(
      'campaigns_one_partner',
      sql`${t.renameAskedAt} is null or ${t.renameAskedOf} is not distinct from ${t.partnerId}`,
    ),
    check('campaigns_status', sql`${t.status} in ('pending', 'processing', 'completed', 'failed')`),
    check('campaigns_progress', sql`${t.progress} between 0 and 100`),
    check('campaigns_letters', sql`${t.letters} > 0`),
    check('campaigns_failure', sql`(${t.status} = 'failed') = (${t.failureReason} is not null)`),
    check(
      'campaigns_complete',
      sql`${t.status} <> 'completed' or (${t.batchesDone} = ${t.batchesTotal} and ${t.progress} = 100)`,
    ),
    check('campaigns_delivered_whole', sql`${t.deliveredAt} is null or ${t.status} = 'completed'`),
    check('campaigns_batches', sql`${t.batchesDone} <= coalesce(${t.batchesTotal}, 0)`),
  ],
)

/** One row for each printed letter. The two keys make a second copy of a letter impossible. */
export const letters = pgTable(
  'letters',
  {
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    recipientId: uuid('recipient_id').notNull(),
    sequence: integer().notNull(),
    token: text(),
    /** The code that was printed, so that a scan finds its letter even if the code is linked elsewhere later. */
    qrCodeId: uuid('qr_code_id'),
    postCode: text('post_code').notNull(),
    postTown: text('post_town').notNull(),
    variant: char({ length: 1 }).notNull().default('A'),
  },
  t => [
    primaryKey({ columns: [t.campaignId, t.recipientId] }),
    uniqueIndex('letters_sequence').on(t.campaignId, t.sequence),
    uniqueIndex('letters_token').on(t.qrCodeId, t.token).where(sql`token is not null`),
  ],
)

/** A drawn file. Its bytes are stored, deflated as they will be in the archive, until the partner has them. */
export const batches = pgTable(
  'batches',
  {
    campaignId: uuid('campaign_id').notNull(),
    /** 1, 2, 3 …: `letters-0001.pdf`. */
    ordinal: integer().notNull(),
    firstSequence: integer('first_sequence').notNull(),
    letters: integer().notNull(),
    pages: integer().notNull(),
    /** Bytes of the PDF and of its deflated form. */
    size: bigint({ mode: 'number' }).notNull(),
    deflatedSize: bigint('deflated_size', { mode: 'number' }).notNull(),
    crc32: bigint({ mode: 'number' }).notNull(),
    sha256: bytes().notNull(),
    deflated: bytes().notNull(),
    /** This file's lines of letters.csv. */
    csv: text().notNull(),
    createdAt: createdAt(),
    /** The campaign's account. Version 1.6.0 writes the row without it, and a trigger fills it in. */
    accountId: uuid('account_id').notNull(),
  },
  t => [
    primaryKey({ name: 'batches_pkey', columns: [t.campaignId, t.ordinal, t.accountId] }),
    foreignKey({
      name: 'batches_campaign_key',
      columns: [t.campaignId, t.accountId],
      foreignColumns: [campaigns.id, campaigns.accountId],
    }).onDelete('cascade'),
  ],
)
