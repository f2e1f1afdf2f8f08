-- The key with the account holds already.
-- Two tables are locked, for a moment: whoever holds one and waits for the other must not take it for a deadlock (1 s).
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
ALTER TABLE "campaigns" DROP CONSTRAINT "campaigns_list_id_lists_id_fk";
