CREATE TABLE "secret_keys" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"first_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "secret_id" text;