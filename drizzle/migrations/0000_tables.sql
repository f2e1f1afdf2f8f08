-- Serves the case-insensitive substring searches over names.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"forward_to" text,
	"sandbox" boolean DEFAULT false NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"welcome_letter_claimed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_balance_not_negative" CHECK ("accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"start" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"permissions" text[] NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_uses_within_quota" CHECK ("api_keys"."max_uses" is null or "api_keys"."uses" <= "api_keys"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "credit_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"delta" integer NOT NULL,
	"reason" text NOT NULL,
	"campaign_id" uuid,
	"attempt" smallint DEFAULT 1 NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_ledger_reason" CHECK ("credit_ledger"."reason" in ('purchase', 'consumption', 'refund', 'adjustment', 'welcome')),
	CONSTRAINT "credit_ledger_campaign" CHECK (("credit_ledger"."reason" in ('consumption', 'refund')) = ("credit_ledger"."campaign_id" is not null)),
	CONSTRAINT "credit_ledger_sign" CHECK (case "credit_ledger"."reason" when 'consumption' then "credit_ledger"."delta" < 0 when 'adjustment' then "credit_ledger"."delta" <> 0 else "credit_ledger"."delta" > 0 end),
	CONSTRAINT "credit_ledger_note" CHECK ("credit_ledger"."note" is null or "credit_ledger"."reason" = 'adjustment')
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"campaign_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"first_sequence" integer NOT NULL,
	"letters" integer NOT NULL,
	"pages" integer NOT NULL,
	"size" bigint NOT NULL,
	"deflated_size" bigint NOT NULL,
	"crc32" bigint NOT NULL,
	"sha256" "bytea" NOT NULL,
	"deflated" "bytea" NOT NULL,
	"csv" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batches_campaign_id_ordinal_pk" PRIMARY KEY("campaign_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"list_id" uuid,
	"template_id" uuid NOT NULL,
	"source" text DEFAULT 'api' NOT NULL,
	"format" text DEFAULT 'letter' NOT NULL,
	"card_design" text,
	"failure_reason" text,
	"idempotency_key" text,
	"funding" text DEFAULT 'credits' NOT NULL,
	"letters" integer NOT NULL,
	"characters" text DEFAULT '' NOT NULL,
	"phone_number" text,
	"printed_code" jsonb,
	"attempt" smallint DEFAULT 1 NOT NULL,
	"batch_size" integer NOT NULL,
	"batches_total" integer,
	"batches_done" integer DEFAULT 0 NOT NULL,
	"delivery_attempts" integer DEFAULT 0 NOT NULL,
	"delivery_error" text,
	"published_at" timestamp (3) with time zone,
	"render_started_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_status" CHECK ("campaigns"."status" in ('pending', 'processing', 'completed', 'failed')),
	CONSTRAINT "campaigns_progress" CHECK ("campaigns"."progress" between 0 and 100),
	CONSTRAINT "campaigns_letters" CHECK ("campaigns"."letters" > 0),
	CONSTRAINT "campaigns_failure" CHECK (("campaigns"."status" = 'failed') = ("campaigns"."failure_reason" is not null)),
	CONSTRAINT "campaigns_complete" CHECK ("campaigns"."status" <> 'completed' or ("campaigns"."batches_done" = "campaigns"."batches_total" and "campaigns"."progress" = 100)),
	CONSTRAINT "campaigns_delivered_whole" CHECK ("campaigns"."delivered_at" is null or "campaigns"."status" = 'completed'),
	CONSTRAINT "campaigns_batches" CHECK ("campaigns"."batches_done" <= coalesce("campaigns"."batches_total", 0))
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"campaign_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"token" text,
	"qr_code_id" uuid,
	"post_code" text NOT NULL,
	"post_town" text NOT NULL,
	"variant" char(1) DEFAULT 'A' NOT NULL,
	CONSTRAINT "letters_campaign_id_recipient_id_pk" PRIMARY KEY("campaign_id","recipient_id")
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"number" text NOT NULL,
	"caller_hash" text NOT NULL,
	"outcome" text,
	"duration" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "calls_outcome" CHECK ("calls"."outcome" is null or "calls"."outcome" in ('answered', 'busy', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "landing_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "landing_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token" text,
	"path" text,
	"visitor_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "landing_events_kind" CHECK ("landing_events"."kind" in ('visit', 'lead'))
);
--> statement-breakpoint
CREATE TABLE "number_leases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"campaign_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "phone_numbers" (
	"number" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "qr_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"campaign_id" uuid,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"tracking_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "qr_codes_url" CHECK ("qr_codes"."url" ~* '^https?://')
);
--> statement-breakpoint
CREATE TABLE "qr_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" uuid,
	"qr_code_id" uuid NOT NULL,
	"token" text,
	"device_class" text NOT NULL,
	"visitor_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scans_device_class" CHECK ("scans"."device_class" in ('mobile', 'desktop', 'bot', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"schema_locked_at" timestamp (3) with time zone,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"facts" jsonb DEFAULT '{"characters":"","widest":{}}'::jsonb NOT NULL,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"last_activity_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lists_id_account" UNIQUE("id","account_id")
);
--> statement-breakpoint
CREATE TABLE "recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"post_code" text NOT NULL,
	"post_town" text NOT NULL,
	"country" text NOT NULL,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"search_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recipients_position_from_one" CHECK ("recipients"."position" > 0)
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"page" text NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"w" double precision NOT NULL,
	"h" double precision NOT NULL,
	"layer" text NOT NULL,
	"fit" text NOT NULL,
	"ordinal" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"search_name" text NOT NULL,
	"mode" text NOT NULL,
	"content" jsonb,
	"back_content" jsonb,
	"variant_b_content" jsonb,
	"variant_b_back_content" jsonb,
	"has_back_page" boolean DEFAULT false NOT NULL,
	"return_address" text,
	"no_return_address" boolean DEFAULT false NOT NULL,
	"logo_asset_id" uuid,
	"return_logo_asset_id" uuid,
	"artwork_asset_id" uuid,
	"qr_url" text,
	"qr_description" text,
	"qr_tracking_enabled" boolean DEFAULT false NOT NULL,
	"pdf_qr_placement" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "templates_kind" CHECK ("templates"."kind" in ('user', 'snapshot')),
	CONSTRAINT "templates_mode" CHECK ("templates"."mode" in ('editor', 'pdf', 'card'))
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_ledger" ADD CONSTRAINT "credit_ledger_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_leases" ADD CONSTRAINT "number_leases_number_phone_numbers_number_fk" FOREIGN KEY ("number") REFERENCES "public"."phone_numbers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_leases" ADD CONSTRAINT "number_leases_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_codes" ADD CONSTRAINT "qr_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_codes" ADD CONSTRAINT "qr_codes_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_codes" ADD CONSTRAINT "qr_codes_slug_qr_slugs_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."qr_slugs"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_list" FOREIGN KEY ("list_id","account_id") REFERENCES "public"."lists"("id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_images" ADD CONSTRAINT "template_images_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_images" ADD CONSTRAINT "template_images_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_logo_asset_id_assets_id_fk" FOREIGN KEY ("logo_asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_return_logo_asset_id_assets_id_fk" FOREIGN KEY ("return_logo_asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_artwork_asset_id_assets_id_fk" FOREIGN KEY ("artwork_asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_keys_account" ON "api_keys" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "credit_ledger_account" ON "credit_ledger" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_ledger_once_a_campaign" ON "credit_ledger" USING btree ("campaign_id","reason","attempt") WHERE campaign_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_idempotency" ON "campaigns" USING btree ("account_id","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "campaigns_newest" ON "campaigns" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "campaigns_status" ON "campaigns" USING btree ("account_id","status");--> statement-breakpoint
CREATE INDEX "campaigns_list" ON "campaigns" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "campaigns_template" ON "campaigns" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "campaigns_undelivered" ON "campaigns" USING btree ("completed_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "letters_sequence" ON "letters" USING btree ("campaign_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_token" ON "letters" USING btree ("qr_code_id","token") WHERE token is not null;--> statement-breakpoint
CREATE INDEX "calls_campaign" ON "calls" USING btree ("campaign_id","created_at");--> statement-breakpoint
CREATE INDEX "landing_events_campaign" ON "landing_events" USING btree ("campaign_id","created_at");--> statement-breakpoint
CREATE INDEX "landing_events_created" ON "landing_events" USING brin ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "number_leases_one_at_a_time" ON "number_leases" USING btree ("number") WHERE released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "number_leases_campaign" ON "number_leases" USING btree ("campaign_id");--> statement-breakpoint
CREATE UNIQUE INDEX "qr_codes_slug" ON "qr_codes" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "qr_codes_campaign" ON "qr_codes" USING btree ("campaign_id") WHERE campaign_id is not null;--> statement-breakpoint
CREATE INDEX "qr_codes_account" ON "qr_codes" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "scans_campaign" ON "scans" USING btree ("campaign_id","created_at","token","device_class","visitor_hash");--> statement-breakpoint
CREATE INDEX "scans_code" ON "scans" USING btree ("qr_code_id");--> statement-breakpoint
CREATE INDEX "scans_created" ON "scans" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "lists_account" ON "lists" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "lists_last_activity" ON "lists" USING btree ("last_activity_at");--> statement-breakpoint
CREATE UNIQUE INDEX "recipients_list_position" ON "recipients" USING btree ("list_id","position");--> statement-breakpoint
CREATE INDEX "recipients_list_newest" ON "recipients" USING btree ("list_id","id","search_name");--> statement-breakpoint
CREATE INDEX "recipients_account_newest" ON "recipients" USING btree ("account_id","id","search_name");--> statement-breakpoint
CREATE INDEX "recipients_search" ON "recipients" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "assets_account_sha256" ON "assets" USING btree ("account_id","sha256");--> statement-breakpoint
CREATE INDEX "assets_created" ON "assets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "template_images_template" ON "template_images" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "template_images_asset" ON "template_images" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "templates_authored" ON "templates" USING btree ("account_id","id") WHERE kind = 'user';--> statement-breakpoint
CREATE INDEX "templates_search" ON "templates" USING gin ("search_name" gin_trgm_ops) WHERE kind = 'user';--> statement-breakpoint
CREATE INDEX "templates_logo" ON "templates" USING btree ("logo_asset_id");--> statement-breakpoint
CREATE INDEX "templates_return_logo" ON "templates" USING btree ("return_logo_asset_id");--> statement-breakpoint
CREATE INDEX "templates_artwork" ON "templates" USING btree ("artwork_asset_id");