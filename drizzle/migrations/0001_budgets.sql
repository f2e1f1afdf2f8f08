-- Compressed bytes gain nothing from TOAST's own compression: keep them as they are.
ALTER TABLE batches ALTER COLUMN deflated SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE assets ALTER COLUMN bytes SET STORAGE EXTERNAL;--> statement-breakpoint

-- Rate budgets are worth nothing after a crash, so they are not logged; half-filled pages keep the updates of a
-- hot row on their own page.
CREATE UNLOGGED TABLE key_budgets (
  key_id uuid PRIMARY KEY,
  -- Milliseconds since the epoch of accepted requests within the last 60 s, ascending, and how many at each.
  stamps bigint[] NOT NULL DEFAULT '{}',
  counts integer[] NOT NULL DEFAULT '{}',
  touched_at timestamptz(3) NOT NULL DEFAULT now()
) WITH (fillfactor = 50);--> statement-breakpoint
CREATE UNLOGGED TABLE account_budgets (
  account_id uuid PRIMARY KEY,
  -- GCRA's theoretical arrival time, microseconds since the epoch.
  tat bigint NOT NULL DEFAULT 0,
  touched_at timestamptz(3) NOT NULL DEFAULT now()
) WITH (fillfactor = 50);--> statement-breakpoint

-- Looks up a key and takes up to p_count requests from its quota and its two budgets, in one round trip: requests
-- of one key that arrive together are asked for together. No row: the key is unknown. What is left is told as it
-- was before the taking. p_key_limit and p_account_limit are requests per 60 s, p_account_burst comes on top.
--
-- The key's budget is a log, not a bucket: never more than the limit in any 60 s, and an idle key has all of it.
-- Above 600 entries neighbours share the later stamp, which can only delay the return of budget.
CREATE FUNCTION authorize_requests(
  p_hash bytea, p_count integer, p_key_limit integer, p_account_limit integer, p_account_burst integer
) RETURNS TABLE (
  key_id uuid, account_id uuid, permissions text[], state text, granted integer, uses_left integer,
  key_left integer, key_reset_ms bigint, key_retry_ms bigint,
  account_left integer, account_reset_ms bigint, account_retry_ms bigint
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_key api_keys%ROWTYPE;
  v_stamps bigint[];
  v_counts integer[];
  v_used integer;
  v_tat bigint;
  v_us bigint;
  v_ms bigint;
  v_step bigint := greatest(60000000 / p_account_limit, 1);
BEGIN
  SELECT * INTO v_key FROM api_keys k WHERE k.hash = p_hash AND k.revoked_at IS NULL;
  IF NOT FOUND THEN RETURN; END IF;
  IF v_key.max_uses IS NOT NULL THEN
    SELECT * INTO v_key FROM api_keys k WHERE k.id = v_key.id FOR UPDATE;
  END IF;

  -- Always the key before the account, so that no two calls can wait for each other.
  SELECT b.stamps, b.counts INTO v_stamps, v_counts FROM key_budgets b WHERE b.key_id = v_key.id FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO key_budgets (key_id) VALUES (v_key.id) ON CONFLICT DO NOTHING;
    SELECT b.stamps, b.counts INTO v_stamps, v_counts FROM key_budgets b WHERE b.key_id = v_key.id FOR UPDATE;
  END IF;
  SELECT b.tat INTO v_tat FROM account_budgets b WHERE b.account_id = v_key.account_id FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO account_budgets (account_id) VALUES (v_key.account_id) ON CONFLICT DO NOTHING;
    SELECT b.tat INTO v_tat FROM account_budgets b WHERE b.account_id = v_key.account_id FOR UPDATE;
  END IF;

  -- The clock is read once the rows are ours: the log stays in order over all instances.
  v_us := (extract(epoch FROM clock_timestamp()) * 1000000)::bigint;
  v_ms := v_us / 1000;

  SELECT coalesce(array_agg(s ORDER BY i), '{}'), coalesce(array_agg(c ORDER BY i), '{}'), coalesce(sum(c), 0)
    INTO v_stamps, v_counts, v_used
    FROM unnest(v_stamps, v_counts) WITH ORDINALITY AS log(s, c, i) WHERE s > v_ms - 60000;
  v_tat := greatest(v_tat, v_us);

  key_id := v_key.id;
  account_id := v_key.account_id;
  permissions := v_key.permissions;
  state := CASE WHEN v_key.disabled_at IS NOT NULL THEN 'disabled'
                WHEN v_key.expires_at <= clock_timestamp() THEN 'expired'
                ELSE 'active' END;
  uses_left := v_key.max_uses - v_key.uses;
  key_left := greatest(p_key_limit - v_used, 0);
  account_left := greatest((p_account_burst * v_step - (v_tat - v_us)) / v_step + 1, 0);
  IF p_account_burst * v_step < v_tat - v_us THEN account_left := 0; END IF;
  granted := CASE WHEN state = 'active'
                  THEN greatest(least(p_count, key_left, account_left, coalesce(uses_left, p_count)), 0)
                  ELSE 0 END;

  IF granted > 0 THEN
    IF cardinality(v_stamps) > 0 AND (v_stamps[cardinality(v_stamps)] >= v_ms OR cardinality(v_stamps) >= 600) THEN
      v_stamps[cardinality(v_stamps)] := greatest(v_ms, v_stamps[cardinality(v_stamps)]);
      v_counts[cardinality(v_counts)] := v_counts[cardinality(v_counts)] + granted;
    ELSE
      v_stamps := v_stamps || v_ms;
      v_counts := v_counts || granted;
    END IF;
    v_tat := v_tat + granted * v_step;
    UPDATE key_budgets b SET stamps = v_stamps, counts = v_counts, touched_at = clock_timestamp()
      WHERE b.key_id = v_key.id;
    UPDATE account_budgets b SET tat = v_tat, touched_at = clock_timestamp()
      WHERE b.account_id = v_key.account_id;
    IF v_key.max_uses IS NOT NULL THEN
      UPDATE api_keys k SET uses = k.uses + granted WHERE k.id = v_key.id;
    END IF;
  END IF;

  -- After the taking: how long until all is there again, and until the next request would be let in.
  key_reset_ms := CASE WHEN cardinality(v_stamps) > 0
                       THEN v_stamps[cardinality(v_stamps)] + 60000 - v_ms ELSE 0 END;
  key_retry_ms := CASE WHEN key_left > granted OR cardinality(v_stamps) = 0 THEN 0
                       ELSE v_stamps[1] + 60000 - v_ms END;
  account_reset_ms := ceil((v_tat - v_us) / 1000.0)::bigint;
  account_retry_ms := greatest(ceil((v_tat - v_us - p_account_burst * v_step) / 1000.0)::bigint, 0);
  RETURN NEXT;
END
$$;
