ALTER TABLE "campaign_drafts" ADD COLUMN "state_id" uuid;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "state_id" uuid;