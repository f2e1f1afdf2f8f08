-- Two tables are locked, for a moment: whoever holds one and waits for the other must not take it for a deadlock (1 s).
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_campaign_key" FOREIGN KEY ("campaign_id","account_id") REFERENCES "public"."campaigns"("id","account_id") ON DELETE cascade ON UPDATE no action NOT VALID;
