export const id = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`
export const [A, B] = [id(1), id(2)]
export const [listA, listB] = [id(11), id(12)]
/** Of account B. */
export const [otherTemplate, otherFile] = [id(32), id(83)]
export const [anna, bo] = [id(21), id(22)]
export const snapshot = id(31)
export const [first, second] = [id(41), id(42)]
export const code = id(51)

export const recipient = (key: string, account: string, list: string, position: number) =>
  `insert into recipients (id, account_id, list_id, position, name, street, post_code, post_town, country, search_name)
   values ('${key}', '${account}', '${list}', ${position}, 'n', 's', 'p', 't', 'c', 'n')`
export const campaign = (key: string, more: Record<string, string> = {}) => {
  const row: Record<string, string> = {
    id: `'${key}'`,
    account_id: `'${A}'`,
    name: `'c'`,
    template_id: `'${snapshot}'`,
    letters: '2',
    batch_size: '50',
    ...more,
  }
  return `insert into campaigns (${Object.keys(row)}) values (${Object.values(row)})`
}
export const qrCode = (key: string, slug: string, of: string) =>
  `insert into qr_codes (id, account_id, campaign_id, name, slug, url)
   values ('${key}', '${A}', ${of}, 'q', '${slug}', 'https://example.se')`
export const letter = (of: string, to: string, sequence: number, token = 'null') =>
  `insert into letters (campaign_id, recipient_id, sequence, token, qr_code_id, post_code, post_town)
   values ('${of}', '${to}', ${sequence}, ${token}, '${code}', 'p', 't')`
export const batch = (of: string, ordinal: number) =>
  `insert into batches (campaign_id, ordinal, first_sequence, letters, pages, size, deflated_size, crc32, sha256, deflated, csv)
   values ('${of}', ${ordinal}, 1, 2, 2, 1, 1, 1, '\\x00', '\\x00', '')`
export const entry = (delta: number, reason: string, of: string, attempt = 1, note = 'null') =>
  `insert into credit_ledger (account_id, delta, reason, campaign_id, attempt, note)
   values ('${A}', ${delta}, '${reason}', ${of}, ${attempt}, ${note})`
export const lease = (key: string, of: string, number = '+46701740605') =>
  `insert into number_leases (id, number, campaign_id) values ('${key}', '${number}', '${of}')`
export const key = (n: number, hash: string, uses: string) =>
  `insert into api_keys (id, account_id, name, start, hash, permissions, max_uses, uses)
   values ('${id(n)}', '${A}', 'k', 'brevduva_abcd', '${hash}', '{}', ${uses})`

export const image = (template: string, file: string, account = 'null') =>
  `insert into template_images (id, template_id, asset_id, page, x, y, w, h, layer, fit, ordinal, account_id)
   values ('${id(91)}', '${template}', '${file}', 'front', 0, 0, 1, 1, 'above', 'contain', 0, ${account})`
export const payment = (of: string, entryOf: string) =>
  `insert into payments (id, account_id, letters, amount, tax, currency, language, expires_at, ledger_id)
   select '${id(92)}', '${of}', 1, 1, 0, 'sek', 'sv', now(), id from credit_ledger where account_id = '${entryOf}'`

export const imported = (account: string, list: string) =>
  `insert into imports (account_id, id, list_id, digest, imported, skipped, faulty)
   values ('${account}', '${id(90)}', '${list}', '\\x00', 1, 0, 0)`

export const before = [
  ...[A, B].map(account => `insert into accounts (id, name, balance) values ('${account}', 'a', 5)`),
  `insert into lists (id, account_id, name) values ('${listA}', '${A}', 'l'), ('${listB}', '${B}', 'l')`,
  recipient(anna, A, listA, 1),
  recipient(bo, A, listA, 2),
  `insert into templates (id, account_id, kind, name, search_name, mode)
   values ('${snapshot}', '${A}', 'snapshot', 't', 't', 'editor'), ('${otherTemplate}', '${B}', 'user', 't', 't', 'editor')`,
  campaign(first, { idempotency_key: `'once'`, list_id: `'${listA}'` }),
  campaign(second),
  `insert into qr_slugs (slug) values ('hej-0001'), ('hej-0002')`,
  qrCode(code, 'hej-0001', `'${first}'`),
  letter(first, anna, 1, `'TOKEN'`),
  batch(first, 1),
  entry(-2, 'consumption', `'${first}'`),
  `insert into phone_numbers (number) values ('+46701740605'), ('+46701740606')`,
  lease(id(61), first),
  key(71, '\\x01', 'null, 0'),
  `insert into assets (id, account_id, mime, size, sha256, bytes) values ('${id(81)}', '${A}', 'image/png', 1, '\\x01', '\\x01'),
     ('${otherFile}', '${B}', 'image/png', 1, '\\x01', '\\x01')`,
  `insert into payment_events (id, type) values ('evt_1', 't')`,
  `insert into calls (id, account_id, campaign_id, number, caller_hash) values ('call-1', '${A}', '${first}', 'n', 'h')`,
]
