import { randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '#drizzle/client.ts'
import * as tables from '#drizzle/tables/index.ts'
import { stopToken } from '../support/stop-tokens.ts'

/**
 * A person whose name, street and address are stored wherever an account can hold them. ASCII, so that they can be
 * found in bytes.
 */
export interface Somebody {
  readonly name: string
  readonly street: string
  readonly email: string
  readonly phone: string
}

export interface FullAccount {
  readonly accountId: string
  readonly campaignId: string
  readonly listId: string
  readonly userId: string
  readonly slug: string
}

export const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

/** Rows that only people and their browsers make. */
export async function addPeople(tx: Tx, accountId: string, { name, email }: Somebody): Promise<string> {
  const userId = uuidv7()
  const soon = new Date(Date.now() + 86_400_000)
  await tx.insert(tables.users).values({ id: userId, email, name })
  await tx.insert(tables.members).values({ accountId, userId, role: 'owner' })
  await tx.insert(tables.told).values({ accountId, kind: 'list', once: userId })
  await tx.insert(tables.sessions).values({
    id: uuidv7(),
    hash: randomBytes(32),
    userId,
    accountId,
    userAgent: `Browser of ${name}`,
    expiresAt: soon,
  })
  await tx.insert(tables.signInLinks).values({
    id: uuidv7(),
    hash: randomBytes(32),
    userId,
    accountId,
    kind: 'sign-in',
    provesAddress: true,
    expiresAt: soon,
  })
  await tx.insert(tables.passkeys).values({
    id: uuidv7(),
    userId,
    credentialId: randomBytes(16),
    publicKey: randomBytes(64),
    counter: 0,
    transports: ['usb'],
    name: `Key of ${name}`,
    synced: false,
  })
  await tx.insert(tables.addressChanges).values({
    id: uuidv7(),
    userId,
    email: `new-${email}`,
    previousEmail: email,
    hash: randomBytes(32),
    expiresAt: soon,
  })
  return userId
}

export async function addContent(tx: Tx, accountId: string, campaignId: string, { name, street }: Somebody) {
  const assetId = uuidv7()
  const bytes = Buffer.from(`%PDF ${name}, ${street}`)
  await tx.insert(tables.assets).values({
    id: assetId,
    accountId,
    mime: 'application/pdf',
    size: bytes.length,
    sha256: randomBytes(32),
    bytes,
  })
  const templateId = uuidv7()
  await tx.insert(tables.templates).values({
    id: templateId,
    accountId,
    kind: 'user',
    name: `Letter of ${name}`,
    searchName: name.toLowerCase(),
    mode: 'editor',
    content: { type: 'doc', content: [{ type: 'text', text: name }] },
    artworkAssetId: assetId,
    creationKey: `letter to ${name}`,
  })
  await tx.insert(tables.templateImages).values({
    id: uuidv7(),
    accountId,
    templateId,
    assetId,
    page: 'front',
    x: 1,
    y: 1,
    w: 1,
    h: 1,
    layer: 'above',
    fit: 'contain',
    ordinal: 0,
  })
  await tx
    .update(tables.templates)
    .set({ name, searchName: name.toLowerCase(), returnAddress: `${name}\n${street}`, logoAssetId: assetId })
    .where(sql`id = (select template_id from campaigns where id = ${campaignId}::uuid)`)
}

let numbers = 0

export async function addUse(
  tx: Tx,
  { accountId, campaignId, listId, userId }: Omit<FullAccount, 'slug'>,
  who: Somebody,
) {
  const { name, street, phone } = who
  const number = `+4610${String(numbers++).padStart(7, '0')}`
  await tx.insert(tables.phoneNumbers).values({ number })
  await tx.insert(tables.numberLeases).values({ id: uuidv7(), number, campaignId })
  await tx.insert(tables.calls).values({
    id: randomUUID(),
    accountId,
    campaignId,
    number,
    callerHash: randomBytes(8).toString('hex'),
  })
  await tx.insert(tables.landingEvents).values({
    campaignId,
    kind: 'visit',
    path: `/${name}`,
    visitorHash: 'visitor',
  })
  const [code] = await tx.select().from(tables.qrCodes).where(eq(tables.qrCodes.campaignId, campaignId))
  await tx.insert(tables.scans).values({
    campaignId,
    qrCodeId: code!.id,
    deviceClass: 'mobile',
    visitorHash: 'visitor',
  })
  const body = { audience: { kind: 'typed', recipients: [{ name, street }] } }
  await tx.insert(tables.drafts).values({
    accountId,
    userId,
    id: uuidv7(),
    kind: 'template',
    name,
    body: JSON.stringify(body),
  })
  await tx.insert(tables.campaignDrafts).values({
    accountId,
    id: uuidv7(),
    name,
    format: 'letter',
    body: JSON.stringify(body),
    writtenBy: userId,
  })
  await tx.insert(tables.imports).values({
    accountId,
    id: uuidv7(),
    listId,
    digest: randomBytes(32),
    imported: 1,
    skipped: 0,
    faulty: 0,
  })
  await tx.insert(tables.stopEntries).values({
    accountId,
    id: uuidv7(),
    scope: 'person',
    hash: randomBytes(16),
    name,
    street,
    postCode: '411 03',
    postTown: 'Lund',
    country: '',
    source: 'manual',
    addedBy: userId,
  })
  await tx.insert(tables.stopTokens).values(stopToken(accountId, randomBytes(5).toString('hex')))
  await tx.insert(tables.importMappings).values({
    accountId,
    header: randomBytes(32),
    mapping: { columnMapping: [{ column: name }] },
  })
  await tx.insert(tables.payments).values({
    id: uuidv7(),
    accountId,
    userId,
    letters: 5,
    amount: 100,
    tax: 20,
    currency: 'sek',
    language: 'sv',
    sessionId: randomUUID(),
    url: `https://pay.example/${name}`,
    expiresAt: new Date(),
  })
  await tx.insert(tables.apiKeys).values({
    id: uuidv7(),
    accountId,
    name: `Key of ${name}`,
    start: 'brevduva_abc',
    hash: randomBytes(32),
    permissions: ['lists:read'],
  })
  const [action] = await tx
    .insert(tables.operatorActions)
    .values({ actor: userId, action: 'createList', accountId, origin: 'console' })
    .returning()
  await tx.insert(tables.actionAddresses).values({ actionId: action!.id, accountId, address: '192.0.2.7' })
  await tx.insert(tables.signInPlaces).values({ userId, hash: randomBytes(32) })
  const partnerId = uuidv7()
  await tx
    .insert(tables.partners)
    .values({ id: partnerId, name: `printer-${partnerId}`, sealedUrl: randomBytes(32), sealedWith: 'test' })
  await tx.insert(tables.partnerRoutes).values({ id: uuidv7(), accountId, partnerId })
  await tx.execute(sql`
    insert into scan_sums (account_id, campaign_id, towns)
    values (${accountId}::uuid, ${campaignId}::uuid, ${json([street])})`)
  await tx.execute(sql`
    insert into scan_sum_letters (account_id, campaign_id, token)
    values (${accountId}::uuid, ${campaignId}::uuid, 'TESTTESTTEST')`)
  await tx.execute(sql`
    insert into request_log (account_id, key_id, at, method, status, milliseconds, request_id)
    values (${accountId}::uuid, gen_random_uuid(), now(), 'GET', 200, 1, gen_random_uuid())`)
  await tx.execute(sql`
    insert into key_budgets (key_id) select id from api_keys where account_id = ${accountId}::uuid`)
  await tx.execute(sql`insert into account_budgets (account_id) values (${accountId}::uuid)`)
  await tx
    .update(tables.accounts)
    .set({
      name: `${name} AB`,
      email: who.email,
      forwardTo: phone,
      returnAddress: `${name}\n${street}`,
      signature: name,
      returnLogoAssetId: sql`(select id from assets where account_id = ${accountId}::uuid limit 1)`,
    })
    .where(eq(tables.accounts.id, accountId))
  await tx
    .update(tables.campaigns)
    .set({
      name: `To ${name}`,
      idempotencyKey: `${name}-1`,
      phoneNumber: number,
      warnings: { count: 1, first: [{ recipient: 1, message: name }] },
    })
    .where(eq(tables.campaigns.id, campaignId))
}
