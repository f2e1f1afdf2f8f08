-- The tables of release 1.7.0, in the order in which they are best read. What a column means is said in drizzle/tables.
-- Columns that came later stand last, so that a database that has grown and a new one have the same order.
--
-- Three habits. Times have milliseconds, as in the API. Many keys hold the account as well as the id, so that the
-- database itself refuses a row that names something of another account. What must happen only once has a unique
-- index, so that running it twice does no harm.

-- Substring searches over names, in any case.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Accounts and their keys. --------------------------------------------------------------------------------------------

-- The balance stands beside the ledger, so that a debit is one conditional update.
CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text,
  forward_to text,
  sandbox boolean NOT NULL DEFAULT false,
  balance integer NOT NULL DEFAULT 0,
  welcome_letter_claimed boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  suspended_at timestamptz(3),
  erase_at timestamptz(3),
  erase_begun_at timestamptz(3),
  erased_at timestamptz(3),
  CONSTRAINT accounts_balance_not_negative CHECK (balance >= 0)
);

-- The key itself is shown once and never stored, only its hash.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  name text NOT NULL,
  start text NOT NULL,
  hash bytea NOT NULL,
  permissions text[] NOT NULL,
  expires_at timestamptz(3),
  disabled_at timestamptz(3),
  revoked_at timestamptz(3),
  max_uses integer,
  uses integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Copied from key_budgets when that row is deleted.
  last_used_at timestamptz(3),
  -- Disabled by its account's suspension, and enabled again with it.
  suspended boolean NOT NULL DEFAULT false,
  CONSTRAINT api_keys_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
  CONSTRAINT api_keys_uses_within_quota CHECK (max_uses is null or uses <= max_uses)
);
CREATE UNIQUE INDEX api_keys_hash ON api_keys (hash);
CREATE INDEX api_keys_account ON api_keys (account_id, id);

-- Rate budgets are worth nothing after a crash, so they are not logged. Half-filled pages keep the updates of a hot row
-- on their own page.
CREATE UNLOGGED TABLE key_budgets (
  key_id uuid PRIMARY KEY,
  -- Microseconds since the epoch of accepted requests within the last 60 s, ascending, and how many at each.
  stamps bigint[] NOT NULL DEFAULT '{}',
  counts integer[] NOT NULL DEFAULT '{}',
  touched_at timestamptz(3) NOT NULL DEFAULT now()
) WITH (fillfactor = 50);

-- Shared by the keys and the sessions of an account.
CREATE UNLOGGED TABLE account_budgets (
  account_id uuid PRIMARY KEY,
  -- GCRA's theoretical arrival time, microseconds since the epoch.
  tat bigint NOT NULL DEFAULT 0,
  touched_at timestamptz(3) NOT NULL DEFAULT now()
) WITH (fillfactor = 50);

-- The last requests of keys. Without references: a row may be written after its key is gone.
CREATE TABLE request_log (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id uuid NOT NULL,
  key_id uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  method text NOT NULL,
  route text,
  status smallint NOT NULL,
  code text,
  milliseconds integer NOT NULL,
  request_id uuid NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX request_log_key ON request_log (key_id, id);
CREATE INDEX request_log_errors ON request_log (account_id, id) WHERE status >= 400;

-- People and how they sign in. ----------------------------------------------------------------------------------------

-- In lower case, so that one address is one person.
CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL DEFAULT '',
  language text NOT NULL DEFAULT 'sv',
  verified_at timestamptz(3),
  disabled_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  alone_since timestamptz(3),
  CONSTRAINT users_email_lower_case CHECK (email = lower(email collate "C") and length(email) <= 254),
  CONSTRAINT users_language CHECK (language in ('sv', 'en'))
);
CREATE UNIQUE INDEX users_email ON users (email);

-- What a person may do in an account.
CREATE TABLE members (
  account_id uuid NOT NULL,
  user_id uuid NOT NULL,
  role text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, user_id),
  CONSTRAINT members_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
  CONSTRAINT members_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT members_role CHECK (role in ('viewer', 'writer', 'sender', 'owner'))
);
CREATE INDEX members_user ON members (user_id);

-- A session looks at one account at a time, and ends with the membership in it.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  hash bytea NOT NULL,
  user_id uuid NOT NULL,
  account_id uuid NOT NULL,
  user_agent text,
  proven_at timestamptz(3) NOT NULL DEFAULT now(),
  seen_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  client_address inet,
  CONSTRAINT sessions_member_fk FOREIGN KEY (account_id, user_id)
    REFERENCES members (account_id, user_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX sessions_hash ON sessions (hash);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_member ON sessions (account_id, user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- A link that was requested by mail gets its hash when it is mailed. If nobody has the address, it has no user and is
-- never mailed.
CREATE TABLE sign_in_links (
  id uuid PRIMARY KEY,
  hash bytea,
  user_id uuid,
  account_id uuid,
  kind text NOT NULL,
  proves_address boolean NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT sign_in_links_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT sign_in_links_account_id_accounts_id_fk FOREIGN KEY (account_id)
    REFERENCES accounts (id) ON DELETE CASCADE,
  CONSTRAINT sign_in_links_kind CHECK (kind in ('sign-in', 'invitation')),
  CONSTRAINT sign_in_links_user CHECK (hash is null or user_id is not null)
);
CREATE UNIQUE INDEX sign_in_links_hash ON sign_in_links (hash);
CREATE INDEX sign_in_links_user ON sign_in_links (user_id);
CREATE INDEX sign_in_links_expiry ON sign_in_links (expires_at);

-- The old address is kept for a day after the change, so that a mail can be sent there.
CREATE TABLE address_changes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  email text NOT NULL,
  hash bytea,
  previous_email text,
  expires_at timestamptz(3) NOT NULL,
  confirmed_at timestamptz(3),
  CONSTRAINT address_changes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX address_changes_hash ON address_changes (hash);
CREATE INDEX address_changes_user ON address_changes (user_id);
CREATE INDEX address_changes_expiry ON address_changes (expires_at);

-- WebAuthn credentials.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  synced boolean NOT NULL,
  last_used_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX passkeys_credential ON passkeys (credential_id);
CREATE INDEX passkeys_user ON passkeys (user_id);

-- Challenges that a passkey has answered, so that none is accepted twice.
CREATE TABLE spent_challenges (
  hash bytea PRIMARY KEY,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX spent_challenges_expiry ON spent_challenges (expires_at);

-- Where people have signed in, as a keyed hash of browser and network: they get a mail after a sign-in from elsewhere.
CREATE TABLE sign_in_places (
  user_id uuid NOT NULL,
  hash bytea NOT NULL,
  seen_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, hash),
  CONSTRAINT sign_in_places_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX sign_in_places_age ON sign_in_places (seen_at);

-- Attempts to sign in, by a keyed hash of what they are counted against: no address is kept.
CREATE UNLOGGED TABLE sign_in_budgets (
  subject bytea PRIMARY KEY,
  -- GCRA's theoretical arrival time, microseconds since the epoch.
  tat bigint NOT NULL DEFAULT 0,
  touched_at timestamptz(3) NOT NULL DEFAULT now()
) WITH (fillfactor = 50);

-- Lists and their recipients. -----------------------------------------------------------------------------------------

-- A list counts its rows and keeps facts about them, so that nobody reads a million rows to know.
CREATE TABLE lists (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  name text NOT NULL,
  schema_locked_at timestamptz(3),
  fields jsonb NOT NULL DEFAULT '[]',
  -- Characters and widest values, so that letters are checked without reading the rows.
  facts jsonb NOT NULL DEFAULT '{"characters":"","widest":{}}',
  recipient_count integer NOT NULL DEFAULT 0,
  last_activity_at timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  search_name text,
  -- Since then it is not found any more; its rows, perhaps a million, are deleted gradually.
  deleted_at timestamptz(3),
  erased_recipients integer NOT NULL DEFAULT 0,
  CONSTRAINT lists_id_account UNIQUE (id, account_id),
  CONSTRAINT lists_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts (id)
);
-- Added last, so that references to lists depend on lists_id_account, as they do in databases that have grown. A later
-- migration must find the same in both.
ALTER TABLE lists ADD PRIMARY KEY (account_id, id);
CREATE INDEX lists_last_activity ON lists (last_activity_at);
CREATE INDEX lists_deleted ON lists (deleted_at) WHERE deleted_at is not null;

-- Positions have no gaps: the audience of a campaign is a range of them. Vacuumed early, because counts are read from
-- the indexes alone only where a vacuum has been; by default a fifth of the table must be new first.
CREATE TABLE recipients (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  list_id uuid NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  street text NOT NULL,
  post_code text NOT NULL,
  post_town text NOT NULL,
  country text NOT NULL,
  custom_fields jsonb NOT NULL DEFAULT '{}',
  search_name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT recipients_list FOREIGN KEY (list_id, account_id) REFERENCES lists (id, account_id) ON DELETE CASCADE,
  CONSTRAINT recipients_position_from_one CHECK (position > 0)
) WITH (autovacuum_vacuum_insert_scale_factor = 0.02);
CREATE UNIQUE INDEX recipients_list_position ON recipients (list_id, position);
CREATE INDEX recipients_account_newest ON recipients (account_id, id, search_name);
CREATE INDEX recipients_search ON recipients USING gin (search_name gin_trgm_ops);
-- Holds all that a search of a list, or of a campaign's letters, reads.
CREATE INDEX recipients_list_search ON recipients (list_id, id, search_name, position, post_code);

-- Files that were imported, so that the same file or the same click is recognised.
CREATE TABLE imports (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  list_id uuid NOT NULL,
  digest bytea NOT NULL,
  imported integer NOT NULL,
  skipped integer NOT NULL,
  faulty integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id),
  CONSTRAINT imports_list FOREIGN KEY (list_id, account_id) REFERENCES lists (id, account_id) ON DELETE CASCADE
);
CREATE INDEX imports_digest ON imports (account_id, digest, created_at);
CREATE INDEX imports_of_list ON imports (list_id, created_at);

-- How people mapped files: the next one with the same header gets the same mapping.
CREATE TABLE import_mappings (
  account_id uuid NOT NULL,
  header bytea NOT NULL,
  mapping jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, header),
  CONSTRAINT import_mappings_account_id_accounts_id_fk FOREIGN KEY (account_id)
    REFERENCES accounts (id) ON DELETE CASCADE
);
CREATE INDEX import_mappings_newest ON import_mappings (account_id, updated_at);

-- Files and templates. ------------------------------------------------------------------------------------------------

-- Images and artwork. A file is stored once for each account, however often it is uploaded.
CREATE TABLE assets (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  mime text NOT NULL,
  size integer NOT NULL,
  sha256 bytea NOT NULL,
  bytes bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  warnings jsonb NOT NULL DEFAULT '[]',
  width integer,
  height integer,
  pages integer,
  PRIMARY KEY (id, account_id),
  CONSTRAINT assets_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts (id)
);
CREATE UNIQUE INDEX assets_account_sha256 ON assets (account_id, sha256);
CREATE INDEX assets_created ON assets (created_at);
CREATE INDEX assets_account_created ON assets (account_id, created_at);
-- The bytes are compressed already: TOAST would only spend time on them. So are those of batches.
ALTER TABLE assets ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- Authored templates (`user`), and the copies that campaigns print from (`snapshot`), which never change.
CREATE TABLE templates (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  search_name text NOT NULL,
  mode text NOT NULL,
  content jsonb,
  back_content jsonb,
  variant_b_content jsonb,
  variant_b_back_content jsonb,
  has_back_page boolean NOT NULL DEFAULT false,
  return_address text,
  no_return_address boolean NOT NULL DEFAULT false,
  logo_asset_id uuid,
  return_logo_asset_id uuid,
  artwork_asset_id uuid,
  qr_url text,
  qr_description text,
  qr_tracking_enabled boolean NOT NULL DEFAULT false,
  pdf_qr_placement jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  -- The Idempotency-Key that it was created with.
  creation_key text,
  PRIMARY KEY (id, account_id),
  CONSTRAINT templates_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts (id),
  CONSTRAINT templates_logo_asset FOREIGN KEY (logo_asset_id, account_id) REFERENCES assets (id, account_id),
  CONSTRAINT templates_return_logo_asset FOREIGN KEY (return_logo_asset_id, account_id)
    REFERENCES assets (id, account_id),
  CONSTRAINT templates_artwork_asset FOREIGN KEY (artwork_asset_id, account_id) REFERENCES assets (id, account_id),
  CONSTRAINT templates_kind CHECK (kind in ('user', 'snapshot')),
  CONSTRAINT templates_mode CHECK (mode in ('editor', 'pdf', 'card'))
);
CREATE INDEX templates_authored ON templates (account_id, id) WHERE kind = 'user';
CREATE INDEX templates_search ON templates USING gin (search_name gin_trgm_ops) WHERE kind = 'user';
CREATE INDEX templates_logo ON templates (logo_asset_id);
CREATE INDEX templates_return_logo ON templates (return_logo_asset_id);
CREATE INDEX templates_artwork ON templates (artwork_asset_id);
CREATE UNIQUE INDEX templates_creation ON templates (account_id, creation_key) WHERE creation_key is not null;

-- Images that are placed on a page.
CREATE TABLE template_images (
  id uuid NOT NULL,
  template_id uuid NOT NULL,
  asset_id uuid NOT NULL,
  page text NOT NULL,
  x double precision NOT NULL,
  y double precision NOT NULL,
  w double precision NOT NULL,
  h double precision NOT NULL,
  layer text NOT NULL,
  fit text NOT NULL,
  ordinal integer NOT NULL,
  account_id uuid NOT NULL,
  PRIMARY KEY (id, account_id),
  CONSTRAINT template_images_of FOREIGN KEY (template_id, account_id)
    REFERENCES templates (id, account_id) ON DELETE CASCADE,
  CONSTRAINT template_images_file FOREIGN KEY (asset_id, account_id) REFERENCES assets (id, account_id)
);
CREATE INDEX template_images_template ON template_images (template_id);
CREATE INDEX template_images_asset ON template_images (asset_id);

-- What a person is writing and has not saved. Without a reference to the template, which may be deleted meanwhile.
CREATE TABLE drafts (
  account_id uuid NOT NULL,
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  name text,
  template_id uuid,
  base_etag text,
  body text NOT NULL,
  asset_ids uuid[] NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  -- The id that its writer gave this state, and when. Versions before 1.6.1 change neither.
  state_id uuid,
  state_at timestamptz(3),
  PRIMARY KEY (account_id, user_id, id),
  CONSTRAINT drafts_member_fk FOREIGN KEY (account_id, user_id)
    REFERENCES members (account_id, user_id) ON DELETE CASCADE,
  CONSTRAINT drafts_kind CHECK (kind in ('template'))
);
CREATE INDEX drafts_assets ON drafts USING gin (asset_ids);
CREATE INDEX drafts_updated ON drafts (updated_at);

-- Print partners besides that of PRINT_PARTNER_URL, which has no row. -------------------------------------------------

-- The address is encrypted, because it holds a password. A removed partner keeps its row, so that delivered campaigns
-- still say where they went.
CREATE TABLE partners (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  sealed_url bytea,
  sealed_with text,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  removed_at timestamptz(3),
  CONSTRAINT partners_sealed
    CHECK ((sealed_url is null) = (removed_at is not null) and (sealed_url is null) = (sealed_with is null))
);
CREATE UNIQUE INDEX partners_name ON partners (name) WHERE removed_at is null;

-- Which partner new campaigns of an account, of a format, or of both get.
CREATE TABLE partner_routes (
  id uuid PRIMARY KEY,
  account_id uuid,
  format text,
  partner_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT partner_routes_once UNIQUE NULLS NOT DISTINCT (account_id, format),
  CONSTRAINT partner_routes_account_id_accounts_id_fk FOREIGN KEY (account_id)
    REFERENCES accounts (id) ON DELETE CASCADE,
  CONSTRAINT partner_routes_partner_id_partners_id_fk FOREIGN KEY (partner_id) REFERENCES partners (id),
  CONSTRAINT partner_routes_of CHECK (account_id is not null or format is not null),
  CONSTRAINT partner_routes_format CHECK (format in ('letter', 'postcard'))
);
CREATE INDEX partner_routes_partner ON partner_routes (partner_id);

-- Partners that an operator holds; without an id, that of PRINT_PARTNER_URL. A hold of all is in delivery_gate.
CREATE TABLE partner_holds (
  id uuid PRIMARY KEY,
  partner_id uuid,
  held_at timestamptz(3) NOT NULL DEFAULT now(),
  held_by text NOT NULL,
  held_note text,
  CONSTRAINT partner_holds_once UNIQUE NULLS NOT DISTINCT (partner_id),
  CONSTRAINT partner_holds_partner_id_partners_id_fk FOREIGN KEY (partner_id) REFERENCES partners (id)
);

-- Where archives were handed over: they must be found when somebody is erased, even if the partner is gone.
CREATE TABLE handover_folders (
  dir text PRIMARY KEY,
  first_used_at timestamptz(3) NOT NULL DEFAULT now()
);

-- Campaigns, their letters and their files. ---------------------------------------------------------------------------

-- A campaign prints a frozen audience, positions 1 to `letters` of its list, from a frozen template. The checks keep it
-- from being complete before its last batch, and delivered before it is complete.
CREATE TABLE campaigns (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  name text NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  progress smallint NOT NULL DEFAULT 0,
  list_id uuid,
  template_id uuid NOT NULL,
  source text NOT NULL DEFAULT 'api',
  format text NOT NULL DEFAULT 'letter',
  card_design text,
  failure_reason text,
  idempotency_key text,
  funding text NOT NULL DEFAULT 'credits',
  letters integer NOT NULL,
  characters text NOT NULL DEFAULT '',
  phone_number text,
  printed_code jsonb,
  attempt smallint NOT NULL DEFAULT 1,
  batch_size integer NOT NULL,
  batches_total integer,
  batches_done integer NOT NULL DEFAULT 0,
  delivery_attempts integer NOT NULL DEFAULT 0,
  delivery_error text,
  published_at timestamptz(3),
  render_started_at timestamptz(3),
  completed_at timestamptz(3),
  delivered_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Since when a partner, rename_asked_of, may hold the archive. Without it a lost answer would lead to a second print.
  rename_asked_at timestamptz(3),
  warnings jsonb NOT NULL DEFAULT '{"count":0,"first":[]}',
  rows_checked boolean NOT NULL DEFAULT true,
  imprint jsonb NOT NULL
    DEFAULT '{"homeCountry":"Sverige","postage":"PORTO BETALT · PORT PAYÉ","paper":"A4","language":"sv-SE"}',
  secret_id text,
  erased_recipients integer NOT NULL DEFAULT 0,
  partner_id uuid,
  rename_asked_of uuid,
  CONSTRAINT campaigns_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts (id),
  CONSTRAINT campaigns_partner_id_partners_id_fk FOREIGN KEY (partner_id) REFERENCES partners (id),
  -- The campaign of a deleted list keeps its account.
  CONSTRAINT campaigns_list_key FOREIGN KEY (list_id, account_id)
    REFERENCES lists (id, account_id) ON DELETE SET NULL (list_id),
  CONSTRAINT campaigns_template_key FOREIGN KEY (template_id, account_id) REFERENCES templates (id, account_id),
  -- What one partner may have never goes to another.
  CONSTRAINT campaigns_one_partner CHECK (rename_asked_at is null or rename_asked_of is not distinct from partner_id),
  CONSTRAINT campaigns_status CHECK (status in ('pending', 'processing', 'completed', 'failed')),
  CONSTRAINT campaigns_progress CHECK (progress between 0 and 100),
  CONSTRAINT campaigns_letters CHECK (letters > 0),
  CONSTRAINT campaigns_failure CHECK ((status = 'failed') = (failure_reason is not null)),
  CONSTRAINT campaigns_complete CHECK (status <> 'completed' or (batches_done = batches_total and progress = 100)),
  CONSTRAINT campaigns_delivered_whole CHECK (delivered_at is null or status = 'completed'),
  CONSTRAINT campaigns_batches CHECK (batches_done <= coalesce(batches_total, 0))
);
CREATE UNIQUE INDEX campaigns_idempotency ON campaigns (account_id, idempotency_key) WHERE idempotency_key is not null;
CREATE INDEX campaigns_status ON campaigns (account_id, status);
CREATE INDEX campaigns_list ON campaigns (list_id);
CREATE INDEX campaigns_template ON campaigns (template_id);
CREATE INDEX campaigns_undelivered ON campaigns (completed_at) WHERE delivered_at is null;
-- Without finished campaigns, of which there may be very many.
CREATE INDEX campaigns_open ON campaigns (account_id, status, id) WHERE delivered_at is null;
-- Open consoles follow recent changes.
CREATE INDEX campaigns_changed ON campaigns (account_id, updated_at);
CREATE INDEX campaigns_partner ON campaigns (partner_id) WHERE delivered_at is null and partner_id is not null;
CREATE INDEX campaigns_delivered ON campaigns USING brin (delivered_at);
CREATE UNIQUE INDEX campaigns_account ON campaigns (account_id, id);

-- One row for each printed letter. Its two keys make a second copy of a letter impossible.
CREATE TABLE letters (
  campaign_id uuid NOT NULL,
  recipient_id uuid NOT NULL,
  sequence integer NOT NULL,
  token text,
  -- The code that was printed, so that a scan finds its letter even if the code is linked elsewhere later.
  qr_code_id uuid,
  post_code text NOT NULL,
  post_town text NOT NULL,
  variant char(1) NOT NULL DEFAULT 'A',
  CONSTRAINT letters_campaign_id_recipient_id_pk PRIMARY KEY (campaign_id, recipient_id),
  CONSTRAINT letters_campaign_id_campaigns_id_fk FOREIGN KEY (campaign_id) REFERENCES campaigns (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX letters_sequence ON letters (campaign_id, sequence);
CREATE UNIQUE INDEX letters_token ON letters (qr_code_id, token) WHERE token is not null;

-- A drawn file, deflated as it will be in the archive, until the partner has it.
CREATE TABLE batches (
  campaign_id uuid NOT NULL,
  ordinal integer NOT NULL,
  first_sequence integer NOT NULL,
  letters integer NOT NULL,
  pages integer NOT NULL,
  size bigint NOT NULL,
  deflated_size bigint NOT NULL,
  crc32 bigint NOT NULL,
  sha256 bytea NOT NULL,
  deflated bytea NOT NULL,
  csv text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  account_id uuid NOT NULL,
  PRIMARY KEY (campaign_id, ordinal, account_id),
  CONSTRAINT batches_campaign_key FOREIGN KEY (campaign_id, account_id)
    REFERENCES campaigns (id, account_id) ON DELETE CASCADE
);
ALTER TABLE batches ALTER COLUMN deflated SET STORAGE EXTERNAL;

-- Campaigns that people prepare in the console. A draft belongs to the whole account.
CREATE TABLE campaign_drafts (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  format text NOT NULL,
  body text NOT NULL,
  asset_ids uuid[] NOT NULL DEFAULT '{}',
  written_by uuid,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  state_id uuid,
  state_at timestamptz(3),
  PRIMARY KEY (account_id, id),
  CONSTRAINT campaign_drafts_account_id_accounts_id_fk FOREIGN KEY (account_id)
    REFERENCES accounts (id) ON DELETE CASCADE,
  CONSTRAINT campaign_drafts_written_by_users_id_fk FOREIGN KEY (written_by) REFERENCES users (id) ON DELETE SET NULL,
  CONSTRAINT campaign_drafts_format CHECK (format in ('letter', 'postcard'))
);
CREATE INDEX campaign_drafts_assets ON campaign_drafts USING gin (asset_ids);
CREATE INDEX campaign_drafts_updated ON campaign_drafts (updated_at);
CREATE INDEX campaign_drafts_writer ON campaign_drafts (written_by);

-- QR codes, and what comes back from a campaign. ----------------------------------------------------------------------

-- Never deleted: a printed slug must not get another meaning.
CREATE TABLE qr_slugs (
  slug text PRIMARY KEY,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

-- Where printed codes lead.
CREATE TABLE qr_codes (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  campaign_id uuid,
  name text NOT NULL,
  slug text NOT NULL,
  url text NOT NULL,
  description text,
  tracking_enabled boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (id, account_id),
  CONSTRAINT qr_codes_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts (id),
  CONSTRAINT qr_codes_slug_qr_slugs_slug_fk FOREIGN KEY (slug) REFERENCES qr_slugs (slug),
  CONSTRAINT qr_codes_campaign_key FOREIGN KEY (campaign_id, account_id) REFERENCES campaigns (id, account_id),
  CONSTRAINT qr_codes_url CHECK (url ~* '^https?://')
);
CREATE UNIQUE INDEX qr_codes_slug ON qr_codes (slug);
CREATE UNIQUE INDEX qr_codes_campaign ON qr_codes (campaign_id) WHERE campaign_id is not null;
CREATE INDEX qr_codes_account ON qr_codes (account_id, id);

-- Vacuumed early, because figures are read from the index alone only where a vacuum has been: by default the scans of
-- the last months would have had none.
CREATE TABLE scans (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  campaign_id uuid,
  qr_code_id uuid NOT NULL,
  token text,
  device_class text NOT NULL,
  visitor_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT scans_device_class CHECK (device_class in ('mobile', 'desktop', 'bot', 'unknown'))
) WITH (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 50000);
-- Holds all columns of a campaign's figures, because its scans lie scattered among those of all others.
CREATE INDEX scans_campaign ON scans (campaign_id, created_at, token, device_class, visitor_hash);
CREATE INDEX scans_created ON scans USING brin (created_at);
-- A code's scans without bots, and the last one.
CREATE INDEX scans_code_class ON scans (qr_code_id, device_class, created_at);

-- Visits and leads of landing pages.
CREATE TABLE landing_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  campaign_id uuid NOT NULL,
  kind text NOT NULL,
  token text,
  path text,
  visitor_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT landing_events_kind CHECK (kind in ('visit', 'lead'))
);
CREATE INDEX landing_events_campaign ON landing_events (campaign_id, created_at);
CREATE INDEX landing_events_created ON landing_events USING brin (created_at);

-- Sums of a campaign's scans and visits before `until`, so that only later ones are counted. They can be made again.
CREATE TABLE scan_sums (
  account_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  until timestamptz(3) NOT NULL DEFAULT to_timestamp(0),
  days jsonb NOT NULL DEFAULT '[]',
  towns jsonb NOT NULL DEFAULT '[]',
  events jsonb NOT NULL DEFAULT '[]',
  printed jsonb,
  scans integer NOT NULL DEFAULT 0,
  letters integer NOT NULL DEFAULT 0,
  visits integer NOT NULL DEFAULT 0,
  leads integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  checked_at timestamptz(3),
  PRIMARY KEY (campaign_id, account_id)
);

-- Letters that have been counted: one that is scanned again is still one letter.
CREATE TABLE scan_sum_letters (
  account_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  token text NOT NULL,
  PRIMARY KEY (campaign_id, token, account_id),
  CONSTRAINT scan_sum_letters_sums FOREIGN KEY (campaign_id, account_id)
    REFERENCES scan_sums (campaign_id, account_id) ON DELETE CASCADE
);

-- The pool of numbers that can be printed.
CREATE TABLE phone_numbers (
  number text PRIMARY KEY,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

-- A number never serves two campaigns at once.
CREATE TABLE number_leases (
  id uuid PRIMARY KEY,
  number text NOT NULL,
  campaign_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  released_at timestamptz(3),
  CONSTRAINT number_leases_number_phone_numbers_number_fk FOREIGN KEY (number) REFERENCES phone_numbers (number),
  CONSTRAINT number_leases_campaign_id_campaigns_id_fk FOREIGN KEY (campaign_id) REFERENCES campaigns (id)
);
CREATE UNIQUE INDEX number_leases_one_at_a_time ON number_leases (number) WHERE released_at is null;
CREATE UNIQUE INDEX number_leases_campaign ON number_leases (campaign_id);

-- By the provider's id: a call is one row however often it is reported.
CREATE TABLE calls (
  id text PRIMARY KEY,
  account_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  number text NOT NULL,
  caller_hash text NOT NULL,
  outcome text,
  duration integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3),
  CONSTRAINT calls_outcome CHECK (outcome is null or outcome in ('answered', 'busy', 'failed'))
);
-- Holds the outcome, so that calls are counted from the index alone.
CREATE INDEX calls_outcomes ON calls (campaign_id, created_at, outcome);

-- Credits and payments. -----------------------------------------------------------------------------------------------

-- Every change of a balance.
CREATE TABLE credit_ledger (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id uuid NOT NULL,
  delta integer NOT NULL,
  reason text NOT NULL,
  campaign_id uuid,
  -- The try of the campaign: a retry by an operator is charged again.
  attempt smallint NOT NULL DEFAULT 1,
  note text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, id),
  CONSTRAINT credit_ledger_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts (id),
  CONSTRAINT credit_ledger_reason CHECK (reason in ('purchase', 'consumption', 'refund', 'adjustment', 'welcome')),
  CONSTRAINT credit_ledger_campaign CHECK ((reason in ('consumption', 'refund')) = (campaign_id is not null)),
  CONSTRAINT credit_ledger_sign
    CHECK (case reason when 'consumption' then delta < 0 when 'adjustment' then delta <> 0 else delta > 0 end),
  CONSTRAINT credit_ledger_note CHECK (note is null or reason = 'adjustment')
);
CREATE INDEX credit_ledger_created ON credit_ledger USING brin (created_at);
-- A try is charged once and refunded at most once.
CREATE UNIQUE INDEX credit_ledger_once ON credit_ledger (campaign_id, reason, attempt, account_id)
  WHERE campaign_id is not null;

-- Checkouts at the payment provider. One that is no longer offered may still be paid, and counts.
CREATE TABLE payments (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  user_id uuid,
  campaign_id uuid,
  letters integer NOT NULL,
  amount integer NOT NULL,
  tax integer NOT NULL,
  currency char(3) NOT NULL,
  language text NOT NULL,
  session_id text,
  url text,
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  paid_at timestamptz(3),
  outcome text,
  ledger_id bigint,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (id, account_id),
  CONSTRAINT payments_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts (id),
  CONSTRAINT payments_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL,
  CONSTRAINT payments_entry_key FOREIGN KEY (ledger_id, account_id) REFERENCES credit_ledger (id, account_id),
  CONSTRAINT payments_letters CHECK (letters > 0),
  CONSTRAINT payments_amount CHECK (amount > 0 and tax between 0 and amount),
  CONSTRAINT payments_language CHECK (language in ('en', 'sv')),
  CONSTRAINT payments_outcome CHECK (outcome in ('released', 'credited', 'credited instead')),
  CONSTRAINT payments_paid_for CHECK ((paid_at is null) = (outcome is null)),
  CONSTRAINT payments_session_address CHECK ((session_id is null) = (url is null))
);
-- One open checkout for each purchase, even if several people begin one at the same time: of letters, and below of a
-- campaign.
CREATE UNIQUE INDEX payments_open_letters ON payments (account_id, letters)
  WHERE campaign_id is null and paid_at is null and ended_at is null;
CREATE INDEX payments_paid ON payments (account_id, id) WHERE paid_at is not null;
CREATE INDEX payments_begun ON payments (account_id, created_at);
CREATE INDEX payments_unpaid ON payments (created_at) WHERE paid_at is null;
CREATE UNIQUE INDEX payments_of_session ON payments (session_id, account_id);
CREATE UNIQUE INDEX payments_entry ON payments (ledger_id, account_id);
CREATE UNIQUE INDEX payments_open ON payments (campaign_id, account_id)
  WHERE campaign_id is not null and paid_at is null and ended_at is null;
CREATE INDEX payments_presser ON payments (user_id);

-- Events of the provider that were acted on, so that each acts once.
CREATE TABLE payment_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

-- Running the service. ------------------------------------------------------------------------------------------------

-- What operators, people and the service did. Rows are only ever added: a trigger refuses all else. Without references,
-- because an entry must stay readable when its subject is gone.
CREATE TABLE operator_actions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT now(),
  actor text NOT NULL,
  action text NOT NULL,
  account_id uuid,
  campaign_id uuid,
  note text,
  subject_id uuid,
  origin text NOT NULL DEFAULT 'command'
);
CREATE INDEX operator_actions_campaign ON operator_actions (campaign_id);
CREATE INDEX operator_actions_account ON operator_actions (account_id, id);
-- What owners read: all of it, of one actor, of one kind of actor.
CREATE INDEX operator_actions_owners ON operator_actions (account_id, at, id);
CREATE INDEX operator_actions_actor ON operator_actions (account_id, actor, at, id);
CREATE INDEX operator_actions_origin ON operator_actions (account_id, origin, at, id);

-- Client addresses of those actions, apart from them: actions stay, addresses are deleted after some months.
CREATE TABLE action_addresses (
  action_id bigint PRIMARY KEY,
  account_id uuid NOT NULL,
  address inet NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX action_addresses_age ON action_addresses (at);
CREATE INDEX action_addresses_account ON action_addresses (account_id);

-- One row: whether anything may be sent to print partners. A delivery locks it for share before its rename, so that a
-- committed hold prevents the rename.
CREATE TABLE delivery_gate (
  only_row boolean DEFAULT true PRIMARY KEY,
  held_at timestamptz(3),
  held_by text,
  held_note text,
  CONSTRAINT delivery_gate_only_row CHECK (only_row),
  CONSTRAINT delivery_gate_held CHECK ((held_at is null) = (held_by is null)),
  CONSTRAINT delivery_gate_note CHECK (held_note is null or held_at is not null)
);
INSERT INTO delivery_gate DEFAULT VALUES;

-- One row: which database this was when a worker last ran on it. A copy carries the row along, but is another database.
-- The first worker fills it in. A migration must not, or a database made from a migrated template would look like a
-- copy.
CREATE TABLE database_origin (
  only_row boolean DEFAULT true PRIMARY KEY,
  system_identifier text,
  database_oid bigint,
  timeline integer,
  synchronous boolean NOT NULL DEFAULT false,
  seen_at timestamptz(3),
  -- The transaction that wrote the row. If xmin differs, a restore wrote it.
  written_by xid8,
  CONSTRAINT database_origin_only_row CHECK (only_row),
  CONSTRAINT database_origin_seen
    CHECK ((seen_at is null) = (written_by is null) and (seen_at is null) = (database_oid is null))
);
INSERT INTO database_origin DEFAULT VALUES;

-- Secrets that the service has run with, by their fingerprints, so that a wrong one is noticed at the start.
CREATE TABLE secret_keys (
  fingerprint text PRIMARY KEY,
  first_seen_at timestamptz(3) NOT NULL DEFAULT now()
);
