-- The key with the account holds already.
-- Two tables are locked, for a moment: whoever holds one and waits for the other must not take it for a deadlock (1 s).
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
ALTER TABLE "templates" DROP CONSTRAINT "templates_logo_asset_id_assets_id_fk";
--> statement-breakpoint
ALTER TABLE "templates" DROP CONSTRAINT "templates_return_logo_asset_id_assets_id_fk";
--> statement-breakpoint
ALTER TABLE "templates" DROP CONSTRAINT "templates_artwork_asset_id_assets_id_fk";
