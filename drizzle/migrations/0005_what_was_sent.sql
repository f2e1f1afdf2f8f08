ALTER TABLE "campaigns" ADD COLUMN "letter_digest" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "people_digest" text;