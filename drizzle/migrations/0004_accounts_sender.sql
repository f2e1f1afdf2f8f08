ALTER TABLE "accounts" ADD COLUMN "return_address" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "return_logo_asset_id" uuid;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "signature" text;