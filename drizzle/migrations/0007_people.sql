CREATE TABLE "members" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_pkey" PRIMARY KEY("account_id","user_id"),
	CONSTRAINT "members_role" CHECK ("members"."role" in ('viewer', 'writer', 'sender', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"user_agent" text,
	"proven_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" "bytea",
	"user_id" uuid,
	"account_id" uuid,
	"kind" text NOT NULL,
	"proves_address" boolean NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_links_kind" CHECK ("sign_in_links"."kind" in ('sign-in', 'invitation')),
	CONSTRAINT "sign_in_links_user" CHECK ("sign_in_links"."hash" is null or "sign_in_links"."user_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'sv' NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email" collate "C") and length("users"."email") <= 254),
	CONSTRAINT "users_language" CHECK ("users"."language" in ('sv', 'en'))
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."members"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "members_user" ON "members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_hash" ON "sessions" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_links_hash" ON "sign_in_links" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "sign_in_links_user" ON "sign_in_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_links_expiry" ON "sign_in_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint

-- Attempts to sign in, by what they are counted against (a keyed hash: no address is kept). As budgets of keys they
-- are worth nothing after a crash.
CREATE UNLOGGED TABLE sign_in_budgets (
  subject bytea PRIMARY KEY,
  -- GCRA's theoretical arrival time, microseconds since the epoch.
  tat bigint NOT NULL DEFAULT 0,
  touched_at timestamptz(3) NOT NULL DEFAULT now()
) WITH (fillfactor = 50);--> statement-breakpoint

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
$$;--> statement-breakpoint

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
