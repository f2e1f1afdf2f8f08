CREATE TABLE "database_origin" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"system_identifier" text,
	"database_oid" bigint,
	"timeline" integer,
	"synchronous" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"written_by" "xid8",
	CONSTRAINT "database_origin_only_row" CHECK ("database_origin"."only_row"),
	CONSTRAINT "database_origin_seen" CHECK (("database_origin"."seen_at" is null) = ("database_origin"."written_by" is null) and ("database_origin"."seen_at" is null) = ("database_origin"."database_oid" is null))
);
--> statement-breakpoint
CREATE TABLE "delivery_gate" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"held_at" timestamp (3) with time zone,
	"held_by" text,
	"held_note" text,
	CONSTRAINT "delivery_gate_only_row" CHECK ("delivery_gate"."only_row"),
	CONSTRAINT "delivery_gate_held" CHECK (("delivery_gate"."held_at" is null) = ("delivery_gate"."held_by" is null)),
	CONSTRAINT "delivery_gate_note" CHECK ("delivery_gate"."held_note" is null or "delivery_gate"."held_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "operator_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"account_id" uuid,
	"campaign_id" uuid,
	"note" text
);
--> statement-breakpoint
CREATE INDEX "operator_actions_campaign" ON "operator_actions" USING btree ("campaign_id");--> statement-breakpoint

INSERT INTO delivery_gate DEFAULT VALUES;--> statement-breakpoint
-- Nothing is seen yet: the first worker says which database this is. A migration must not, or a database made from a
-- migrated template would look like a copy of it.
INSERT INTO database_origin DEFAULT VALUES;--> statement-breakpoint

-- What is written down about operators stays written down.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER operator_actions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_actions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint

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
