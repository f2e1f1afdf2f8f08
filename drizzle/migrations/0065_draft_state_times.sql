ALTER TABLE "campaign_drafts" ADD COLUMN "state_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "state_at" timestamp (3) with time zone;