ALTER TABLE "batches" VALIDATE CONSTRAINT "batches_account_known";
--> statement-breakpoint
ALTER TABLE "template_images" VALIDATE CONSTRAINT "template_images_account_known";
