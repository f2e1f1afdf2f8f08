-- In one statement: there is no moment without a key.
ALTER TABLE "batches" ALTER COLUMN "account_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "batches" DROP CONSTRAINT "batches_campaign_id_ordinal_pk", ADD CONSTRAINT "batches_pkey" PRIMARY KEY USING INDEX "batches_own";
--> statement-breakpoint
ALTER TABLE "batches" DROP CONSTRAINT "batches_account_known";
