import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  inet,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { DEFAULT_LANGUAGE, languages } from '#schemas/languages.ts'
import { accounts } from './accounts.ts'
import { bytes, createdAt, instant } from './columns.ts'

/** People who sign in, by a link or a passkey. They have no passwords. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** In lower case: one address is one person. */
    email: text().notNull(),
    name: text().notNull().default(''),
    /** The language of the mails that they get. */
    language: text({ enum: languages }).notNull().default(DEFAULT_LANGUAGE),
    /** When someone first signed in by a link that only the reader of the address had, or an operator handed over. */
    verifiedAt: instant('verified_at'),
    disabledAt: instant('disabled_at'),
    /** Since when they have belonged to no account. Some months later retention deletes them. */
    aloneSince: instant('alone_since'),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('users_email').on(t.email),
    check(
      'users_email_lower_case',
      sql`${t.email} = lower(${t.email} collate "C") and length(${t.email}) <= 254`,
    ),
    check('users_language', sql`${t.language} in ('sv', 'en')`),
  ],
)

/** What a user may do in an account. */
export const members = pgTable(
  'members',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: ['viewer', 'writer', 'sender', 'owner'] }).notNull(),
    /** Mails about the account that they do not want (`schemas/member-mails.ts`). */
    mutedMails: text('muted_mails').array().notNull().default([]),
    createdAt: createdAt(),
  },
  t => [
    primaryKey({ name: 'members_pkey', columns: [t.accountId, t.userId] }),
    index('members_user').on(t.userId),
    check('members_role', sql`${t.role} in ('viewer', 'writer', 'sender', 'owner')`),
  ],
)

/** What members have been mailed about, so that they are told once. */
export const told = pgTable(
  'told',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    once: text().notNull(),
    createdAt: createdAt(),
  },
  t => [primaryKey({ name: 'told_pkey', columns: [t.accountId, t.kind, t.once] })],
)

/** Where a user is signed in. A session looks at one account at a time, and ends with the membership in it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the cookie's value, which is never stored. */
    hash: bytes().notNull(),
    userId: uuid('user_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** The browser's User-Agent, so that the person recognises it. */
    userAgent: text('user_agent'),
    /** The address from which the person signed in. */
    clientAddress: inet('client_address'),
    /** When the person last proved who they are: by a link or a passkey. */
    provenAt: instant('proven_at').notNull().defaultNow(),
    /** To the hour. */
    seenAt: instant('seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('sessions_hash').on(t.hash),
    index('sessions_user').on(t.userId),
    index('sessions_member').on(t.accountId, t.userId),
    index('sessions_expiry').on(t.expiresAt),
    foreignKey({
      name: 'sessions_member_fk',
      columns: [t.accountId, t.userId],
      foreignColumns: [members.accountId, members.userId],
    }).onDelete('cascade'),
  ],
)

/**
 * Links that sign someone in, once. Only the link holds the token; this row has its SHA-256. A link that was requested
 * by e-mail gets its token when it is mailed. If nobody has the address, the link has no user and is never mailed.
 */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    id: uuid().primaryKey(),
    hash: bytes(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The account that the session shows first; by default the one that the user joined first. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['sign-in', 'invitation'] }).notNull(),
    /** False if an owner was shown the link: its user may not be the address's owner. */
    provesAddress: boolean('proves_address').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('sign_in_links_hash').on(t.hash),
    index('sign_in_links_user').on(t.userId),
    index('sign_in_links_expiry').on(t.expiresAt),
    check('sign_in_links_kind', sql`${t.kind} in ('sign-in', 'invitation')`),
    check('sign_in_links_user', sql`${t.hash} is null or ${t.userId} is not null`),
  ],
)

/**
 * Changes of people's addresses. The new address gets a link; only the link holds the token, and this row its SHA-256.
 * For a day after the change the row keeps the old address, so that a mail can be sent there.
 */
export const addressChanges = pgTable(
  'address_changes',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The new one, in lower case. */
    email: text().notNull(),
    hash: bytes(),
    /** The old one, once the new one is confirmed. */
    previousEmail: text('previous_email'),
    expiresAt: instant('expires_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  t => [
    uniqueIndex('address_changes_hash').on(t.hash),
    index('address_changes_user').on(t.userId),
    index('address_changes_expiry').on(t.expiresAt),
  ],
)

/** Passkeys (WebAuthn credentials) with which people sign in and prove again who they are. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The authenticator's name for it. */
    credentialId: bytes('credential_id').notNull(),
    /** As a COSE key. */
    publicKey: bytes('public_key').notNull(),
    /** How many signatures the authenticator has counted; always 0 if it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches the authenticator, as the browser reported it. */
    transports: text().array().notNull(),
    name: text().notNull(),
    /** Whether a provider keeps a copy, so that it survives the loss of the device. */
    synced: boolean().notNull(),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  t => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_user').on(t.userId)],
)

/**
 * Where a person has signed in before: a keyed hash of browser and network, from which neither can be read. After a
 * sign-in from another place the person gets an e-mail.
 */
export const signInPlaces = pgTable(
  'sign_in_places',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: bytes().notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  t => [
    primaryKey({ name: 'sign_in_places_pkey', columns: [t.userId, t.hash] }),
    index('sign_in_places_age').on(t.seenAt),
  ],
)

/**
 * Challenges that a passkey has answered, so that none is accepted twice. Deleted once they are too old to be accepted.
 */
export const spentChallenges = pgTable(
  'spent_challenges',
  {
    /** SHA-256. */
    hash: bytes().primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  t => [index('spent_challenges_expiry').on(t.expiresAt)],
)
