CREATE TABLE "stop_entries" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"scope" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"name" text,
	"street" text,
	"post_code" text,
	"post_town" text,
	"country" text,
	"source" text NOT NULL,
	"added_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stop_entries_pkey" PRIMARY KEY("account_id","id"),
	CONSTRAINT "stop_entries_scope" CHECK ("stop_entries"."scope" in ('person', 'household')),
	CONSTRAINT "stop_entries_source" CHECK ("stop_entries"."source" in ('manual', 'import', 'returned', 'recipient', 'erasure'))
);
--> statement-breakpoint
CREATE TABLE "stop_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"person" "bytea" NOT NULL,
	"household" "bytea" NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "hold_people" smallint DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "hold_programs" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "left_out" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "start_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "begins_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "metadata" jsonb;--> statement-breakpoint
ALTER TABLE "stop_entries" ADD CONSTRAINT "stop_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_tokens" ADD CONSTRAINT "stop_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stop_entries_once" ON "stop_entries" USING btree ("account_id","hash");--> statement-breakpoint
CREATE UNIQUE INDEX "stop_tokens_letter" ON "stop_tokens" USING btree ("campaign_id","recipient_id");--> statement-breakpoint
CREATE INDEX "stop_tokens_account" ON "stop_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "stop_tokens_created" ON "stop_tokens" USING brin ("created_at");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_hold_of_a_day" CHECK ("accounts"."hold_people" between 0 and 1440 and "accounts"."hold_programs" between 0 and 1440);