-- Two tables are locked, for a moment: whoever holds one and waits for the other must not take it for a deadlock (1 s).
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
ALTER TABLE "qr_codes" ADD CONSTRAINT "qr_codes_campaign_key" FOREIGN KEY ("campaign_id","account_id") REFERENCES "public"."campaigns"("id","account_id") ON DELETE no action ON UPDATE no action NOT VALID;
