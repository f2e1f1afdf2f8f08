-- What tables cannot express: functions that the service calls, and triggers.

-- Who may ask, and how often. -----------------------------------------------------------------------------------------

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
CREATE FUNCTION authorize_requests(
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

-- Looks up a session and takes up to p_count requests from its account's budget, which keys and sessions share, in one
-- round trip. No row: there is no such session, it has ended, or its user is disabled. With p_count 0 the budget is
-- left alone. What is left is told as it was before the taking, times (seconds, rounded up) as they are after it.
CREATE FUNCTION authorize_session(
  p_hash bytea, p_count integer, p_account_limit integer, p_account_burst integer, p_now_us bigint DEFAULT NULL
) RETURNS TABLE (
  session_id uuid, user_id uuid, account_id uuid, role text, proven_at timestamptz, granted integer,
  account_left integer, account_reset integer, account_retry integer
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  c_slack CONSTANT bigint := 1000000;
  v_session uuid;
  v_account uuid;
  v_seen timestamptz;
  v_tat bigint;
  v_us bigint;
  v_ahead bigint;
  v_step bigint := greatest(60000000 / p_account_limit, 1);
BEGIN
  SELECT s.id, s.user_id, s.account_id, m.role, s.proven_at, s.seen_at
    INTO v_session, user_id, v_account, role, proven_at, v_seen
    FROM sessions s
    JOIN users u ON u.id = s.user_id
    JOIN members m ON m.account_id = s.account_id AND m.user_id = s.user_id
    WHERE s.hash = p_hash AND s.expires_at > now() AND u.disabled_at IS NULL;
  IF NOT FOUND THEN RETURN; END IF;
  -- Renewed while it is used, by one write an hour.
  IF v_seen < now() - interval '1 hour' THEN
    UPDATE sessions s SET seen_at = now(), expires_at = now() + interval '30 days' WHERE s.id = v_session;
  END IF;

  session_id := v_session;
  account_id := v_account;
  granted := 0;
  account_left := p_account_burst + 1;
  account_reset := 0;
  account_retry := 0;
  IF p_count > 0 THEN
    SELECT b.tat INTO v_tat FROM account_budgets b WHERE b.account_id = v_account FOR UPDATE;
    IF NOT FOUND THEN
      INSERT INTO account_budgets AS b (account_id) VALUES (v_account)
        ON CONFLICT ON CONSTRAINT account_budgets_pkey DO UPDATE SET touched_at = excluded.touched_at
        RETURNING b.tat INTO v_tat;
    END IF;
    v_us := coalesce(p_now_us, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint);
    -- As in authorize_requests: what lies further ahead than a budget reaches comes from a clock that was.
    IF v_tat < v_us OR v_tat > v_us + c_slack + (p_account_burst + 1) * v_step THEN v_tat := v_us; END IF;
    v_ahead := p_account_burst * v_step - (v_tat - v_us);
    account_left := CASE WHEN v_ahead < 0 THEN 0 ELSE v_ahead / v_step + 1 END;
    granted := least(p_count, account_left);
    IF granted > 0 THEN
      v_tat := v_tat + granted * v_step;
      UPDATE account_budgets b SET tat = v_tat, touched_at = clock_timestamp() WHERE b.account_id = v_account;
    END IF;
    account_reset := least(ceil((v_tat - v_us) / 1000000.0), 2147483647);
    account_retry := least(greatest(ceil((v_tat - v_us - p_account_burst * v_step) / 1000000.0), 0), 2147483647);
  END IF;
  RETURN NEXT;
END
$$;

-- Takes one attempt of p_attempts in p_seconds, all of them at once when idle. Answers how many seconds it is until
-- the next would be let in: 0 means that this one is. p_now_us (microseconds since the epoch) is for tests.
CREATE FUNCTION take_sign_in_attempt(p_subject bytea, p_attempts integer, p_seconds integer, p_now_us bigint DEFAULT NULL)
RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  v_step bigint := p_seconds * 1000000::bigint / p_attempts;
  v_ahead bigint := p_seconds * 1000000::bigint - v_step;
  v_tat bigint;
  v_us bigint;
BEGIN
  INSERT INTO sign_in_budgets AS b (subject) VALUES (p_subject)
    ON CONFLICT (subject) DO UPDATE SET touched_at = clock_timestamp() RETURNING b.tat INTO v_tat;
  v_us := coalesce(p_now_us, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint);
  -- A clock that was ahead for a moment must not lock anybody out for as long.
  v_tat := greatest(least(v_tat, v_us + p_seconds * 1000000::bigint), v_us);
  IF v_tat - v_us > v_ahead THEN
    RETURN ceil((v_tat - v_us - v_ahead) / 1000000.0);
  END IF;
  UPDATE sign_in_budgets b SET tat = v_tat + v_step WHERE b.subject = p_subject;
  RETURN 0;
END
$$;

-- Rows that are only ever added. --------------------------------------------------------------------------------------

-- What is written down about operators and people stays written down.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER operator_actions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_actions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Which database this is. ---------------------------------------------------------------------------------------------

-- Which database this is, as far as the server tells: a hosted one may keep some of it to itself, which is null then.
-- The timeline is asked of the write-ahead log: the control file lags behind a promotion until its next checkpoint.
CREATE FUNCTION current_origin(
  OUT system_identifier text, OUT database_oid bigint, OUT timeline integer, OUT synchronous boolean
) LANGUAGE plpgsql AS $$
BEGIN
  SELECT d.oid INTO database_oid FROM pg_database d WHERE d.datname = current_database();
  BEGIN
    SELECT c.system_identifier INTO system_identifier FROM pg_control_system() c;
  EXCEPTION WHEN insufficient_privilege OR undefined_function OR feature_not_supported THEN
    system_identifier := NULL;
  END;
  BEGIN
    timeline := ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer;
  EXCEPTION WHEN insufficient_privilege OR undefined_function OR feature_not_supported
    OR object_not_in_prerequisite_state THEN
    timeline := NULL;
  END;
  synchronous := current_setting('synchronous_standby_names') <> ''
    AND current_setting('synchronous_commit') NOT IN ('off', 'local');
END $$;

-- The account of files and images. ------------------------------------------------------------------------------------

-- Version 1.6.0 wrote such rows without their account, and could run beside newer ones: these triggers found it.
CREATE FUNCTION batches_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT o.account_id INTO NEW.account_id FROM campaigns o WHERE o.id = NEW.campaign_id;
  RETURN NEW;
END
$$;
CREATE TRIGGER batches_account BEFORE INSERT ON batches
  FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION batches_account();

CREATE FUNCTION template_images_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT o.account_id INTO NEW.account_id FROM templates o WHERE o.id = NEW.template_id;
  RETURN NEW;
END
$$;
CREATE TRIGGER template_images_account BEFORE INSERT ON template_images
  FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION template_images_account();
