-- Two tables are locked, for a moment: whoever holds one and waits for the other must not take it for a deadlock (1 s).
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_logo_asset" FOREIGN KEY ("logo_asset_id","account_id") REFERENCES "public"."assets"("id","account_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_return_logo_asset" FOREIGN KEY ("return_logo_asset_id","account_id") REFERENCES "public"."assets"("id","account_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_artwork_asset" FOREIGN KEY ("artwork_asset_id","account_id") REFERENCES "public"."assets"("id","account_id") ON DELETE no action ON UPDATE no action NOT VALID;
