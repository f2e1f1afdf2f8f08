ALTER TABLE "accounts" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "suspended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "origin" text DEFAULT 'command' NOT NULL;--> statement-breakpoint
CREATE INDEX "operator_actions_account" ON "operator_actions" USING btree ("account_id","id");