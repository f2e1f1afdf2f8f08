-- Reads the rows beside writes: what is wrong in them is told here, before an old key goes.
ALTER TABLE "campaigns" VALIDATE CONSTRAINT "campaigns_list_key";
--> statement-breakpoint
ALTER TABLE "campaigns" VALIDATE CONSTRAINT "campaigns_template_key";
--> statement-breakpoint
ALTER TABLE "templates" VALIDATE CONSTRAINT "templates_logo_asset";
--> statement-breakpoint
ALTER TABLE "templates" VALIDATE CONSTRAINT "templates_return_logo_asset";
--> statement-breakpoint
ALTER TABLE "templates" VALIDATE CONSTRAINT "templates_artwork_asset";
--> statement-breakpoint
ALTER TABLE "template_images" VALIDATE CONSTRAINT "template_images_of";
--> statement-breakpoint
ALTER TABLE "template_images" VALIDATE CONSTRAINT "template_images_file";
--> statement-breakpoint
ALTER TABLE "batches" VALIDATE CONSTRAINT "batches_campaign_key";
--> statement-breakpoint
ALTER TABLE "qr_codes" VALIDATE CONSTRAINT "qr_codes_campaign_key";
--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_entry_key";
