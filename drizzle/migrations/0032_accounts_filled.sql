-- Row by row, while others read and write.
UPDATE "batches" b SET "account_id" = c."account_id" FROM "campaigns" c WHERE c."id" = b."campaign_id" AND b."account_id" IS NULL;
--> statement-breakpoint
UPDATE "template_images" i SET "account_id" = t."account_id" FROM "templates" t WHERE t."id" = i."template_id" AND i."account_id" IS NULL;
