-- The key with the account holds already.
-- Two tables are locked, for a moment: whoever holds one and waits for the other must not take it for a deadlock (1 s).
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
ALTER TABLE "template_images" DROP CONSTRAINT "template_images_asset_id_assets_id_fk";
