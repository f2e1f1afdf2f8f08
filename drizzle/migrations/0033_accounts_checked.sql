-- The next migration looks whether it holds, beside writes: NOT NULL then need not read the table while nobody may.
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_account_known" CHECK ("account_id" IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE "template_images" ADD CONSTRAINT "template_images_account_known" CHECK ("account_id" IS NOT NULL) NOT VALID;
