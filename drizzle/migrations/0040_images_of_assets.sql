-- Two tables are locked, for a moment: whoever holds one and waits for the other must not take it for a deadlock (1 s).
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
ALTER TABLE "template_images" ADD CONSTRAINT "template_images_file" FOREIGN KEY ("asset_id","account_id") REFERENCES "public"."assets"("id","account_id") ON DELETE no action ON UPDATE no action NOT VALID;
