-- In one statement: there is no moment without a key.
ALTER TABLE "template_images" ALTER COLUMN "account_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "template_images" DROP CONSTRAINT "template_images_pkey", ADD CONSTRAINT "template_images_pkey" PRIMARY KEY USING INDEX "template_images_own";
--> statement-breakpoint
ALTER TABLE "template_images" DROP CONSTRAINT "template_images_account_known";
