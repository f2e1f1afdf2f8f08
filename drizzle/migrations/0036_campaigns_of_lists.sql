-- Two tables are locked, for a moment: whoever holds one and waits for the other must not take it for a deadlock (1 s).
SET LOCAL lock_timeout = '500ms';
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_list_key" FOREIGN KEY ("list_id","account_id") REFERENCES "public"."lists"("id","account_id") ON DELETE set null ("list_id") ON UPDATE no action NOT VALID;
