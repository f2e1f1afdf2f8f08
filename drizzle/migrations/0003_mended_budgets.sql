-- What 0000 and 0001 say now and did not say when older databases ran them: both were edited after they had landed.
-- Where it is so already, nothing is done.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'qr_codes_url' AND conrelid = 'qr_codes'::regclass) THEN
    ALTER TABLE qr_codes ADD CONSTRAINT qr_codes_url CHECK (url ~* '^https?://');
  END IF;
  IF NOT EXISTS (
    SELECT FROM pg_constraint WHERE conname = 'credit_ledger_sign' AND conrelid = 'credit_ledger'::regclass
  ) THEN
    ALTER TABLE credit_ledger ADD CONSTRAINT credit_ledger_sign CHECK (
      CASE reason WHEN 'consumption' THEN delta < 0 WHEN 'adjustment' THEN delta <> 0 ELSE delta > 0 END);
  END IF;
  IF pg_get_indexdef('scans_campaign'::regclass) NOT LIKE '%visitor_hash%' THEN
    DROP INDEX scans_campaign;
    CREATE INDEX scans_campaign ON scans (campaign_id, created_at, token, device_class, visitor_hash);
  END IF;
  IF pg_get_indexdef('recipients_list_newest'::regclass) NOT LIKE '%search_name%' THEN
    DROP INDEX recipients_list_newest;
    CREATE INDEX recipients_list_newest ON recipients (list_id, id, search_name);
  END IF;
  IF pg_get_indexdef('recipients_account_newest'::regclass) NOT LIKE '%search_name%' THEN
    DROP INDEX recipients_account_newest;
    CREATE INDEX recipients_account_newest ON recipients (account_id, id, search_name);
  END IF;
END
$$;--> statement-breakpoint
ALTER TABLE scans SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 50000);--> statement-breakpoint
ALTER TABLE recipients SET (autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
-- The first form, without a clock of the caller's: a call with five arguments would find it.
DROP FUNCTION IF EXISTS authorize_requests(bytea, integer, integer, integer, integer);--> statement-breakpoint

-- Looks up a key and takes up to p_count requests from its quota and its two budgets, in one round trip: requests
-- of one key that arrive together are asked for together. No row: the key is unknown. What is left is told as it
-- was before the taking, times (seconds, rounded up) as they are after it. p_key_limit and p_account_limit are
-- requests per 60 s, p_account_burst comes on top. p_now_us (microseconds since the epoch) is for tests.
--
-- The key's budget is a log, not a bucket: never more than the limit in any 60 s, and an idle key has all of it.
-- Limits above 120 share half a second's requests under one, later, stamp: a log of a few entries stays in its row,
-- and budget comes back at most that much later.
--
-- The clock may have been ahead for a moment. Stamps that lie in the future by more than a second, which a clock can be
-- set back by, are dropped: they would lock the account out until the clock has caught up. An arrival time that no
-- burst could have led to is dropped for the same reason.
CREATE OR REPLACE FUNCTION authorize_requests(
  p_hash bytea, p_count integer, p_key_limit integer, p_account_limit integer, p_account_burst integer,
  p_now_us bigint DEFAULT NULL
) RETURNS TABLE (
  key_id uuid, account_id uuid, permissions text[], state text, granted integer, uses_left integer,
  key_left integer, key_reset integer, key_retry integer,
  account_left integer, account_reset integer, account_retry integer
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  c_window CONSTANT bigint := 60000000;
  c_slack CONSTANT bigint := 1000000;
  v_key api_keys%ROWTYPE;
  v_stamps bigint[];
  v_counts integer[];
  v_used integer := 0;
  v_gone integer := 0;
  v_kept integer := 0;
  v_last integer;
  v_tat bigint;
  v_us bigint;
  v_ahead bigint;
  v_grain bigint := CASE WHEN p_key_limit > 120 THEN 500000 ELSE 1 END;
  v_step bigint := greatest(c_window / p_account_limit, 1);
BEGIN
  SELECT * INTO v_key FROM api_keys k WHERE k.hash = p_hash AND k.revoked_at IS NULL;
  IF NOT FOUND THEN RETURN; END IF;
  IF v_key.max_uses IS NOT NULL THEN
    -- Only such a key's own row is written, and so must be ours alone while its uses are counted.
    SELECT * INTO v_key FROM api_keys k WHERE k.id = v_key.id AND k.revoked_at IS NULL FOR UPDATE;
    IF NOT FOUND THEN RETURN; END IF;
  END IF;

  -- Always the key before the account, so that no two calls can wait for each other.
  SELECT b.stamps, b.counts INTO v_stamps, v_counts FROM key_budgets b WHERE b.key_id = v_key.id FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO key_budgets AS b (key_id) VALUES (v_key.id)
      ON CONFLICT ON CONSTRAINT key_budgets_pkey DO UPDATE SET touched_at = excluded.touched_at
      RETURNING b.stamps, b.counts INTO v_stamps, v_counts;
  END IF;
  SELECT b.tat INTO v_tat FROM account_budgets b WHERE b.account_id = v_key.account_id FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO account_budgets AS b (account_id) VALUES (v_key.account_id)
      ON CONFLICT ON CONSTRAINT account_budgets_pkey DO UPDATE SET touched_at = excluded.touched_at
      RETURNING b.tat INTO v_tat;
  END IF;

  -- The clock is read once the rows are ours: the log stays in order over all instances.
  v_us := coalesce(p_now_us, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint);

  -- What is 60 s old falls off the front of the log, what cannot have been yet off its end.
  FOR i IN 1 .. cardinality(v_stamps) LOOP
    EXIT WHEN v_stamps[i] > v_us + c_slack;
    v_kept := i;
    IF v_stamps[i] <= v_us - c_window THEN v_gone := i; ELSE v_used := v_used + v_counts[i]; END IF;
  END LOOP;
  IF v_gone > 0 OR v_kept < cardinality(v_stamps) THEN
    v_stamps := v_stamps[v_gone + 1 : v_kept];
    v_counts := v_counts[v_gone + 1 : v_kept];
  END IF;
  IF v_tat < v_us OR v_tat > v_us + c_slack + (p_account_burst + 1) * v_step THEN v_tat := v_us; END IF;

  key_id := v_key.id;
  account_id := v_key.account_id;
  permissions := v_key.permissions;
  state := CASE WHEN v_key.disabled_at IS NOT NULL THEN 'disabled'
                WHEN v_key.expires_at <= to_timestamp(v_us / 1000000.0) THEN 'expired'
                ELSE 'active' END;
  uses_left := v_key.max_uses - v_key.uses;
  key_left := greatest(p_key_limit - v_used, 0);
  v_ahead := p_account_burst * v_step - (v_tat - v_us);
  account_left := CASE WHEN v_ahead < 0 THEN 0 ELSE v_ahead / v_step + 1 END;
  granted := CASE WHEN state = 'active' THEN greatest(least(p_count, key_left, account_left, uses_left), 0) ELSE 0 END;

  IF granted > 0 THEN
    v_last := cardinality(v_stamps);
    IF v_last > 0 AND v_stamps[v_last] / v_grain >= v_us / v_grain THEN
      v_stamps[v_last] := greatest(v_us, v_stamps[v_last]);
      v_counts[v_last] := v_counts[v_last] + granted;
    ELSE
      v_stamps := v_stamps || v_us;
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

  -- How long until all is there again, and until the next request would be let in.
  v_last := cardinality(v_stamps);
  key_reset := CASE WHEN v_last > 0 THEN ceil((v_stamps[v_last] + c_window - v_us) / 1000000.0) ELSE 0 END;
  key_retry := CASE WHEN key_left > granted OR v_last = 0 THEN 0
                    ELSE ceil((v_stamps[1] + c_window - v_us) / 1000000.0) END;
  account_reset := least(ceil((v_tat - v_us) / 1000000.0), 2147483647);
  account_retry := least(greatest(ceil((v_tat - v_us - p_account_burst * v_step) / 1000000.0), 0), 2147483647);
  RETURN NEXT;
END
$$;
