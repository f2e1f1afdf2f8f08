CREATE UNIQUE INDEX CONCURRENTLY "assets_own" ON "assets" USING btree ("id","account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "templates_own" ON "templates" USING btree ("id","account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "template_images_own" ON "template_images" USING btree ("id","account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "lists_own" ON "lists" USING btree ("account_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "campaigns_account" ON "campaigns" USING btree ("account_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "batches_own" ON "batches" USING btree ("campaign_id","ordinal","account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "qr_codes_own" ON "qr_codes" USING btree ("id","account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "request_log_own" ON "request_log" USING btree ("account_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "credit_ledger_own" ON "credit_ledger" USING btree ("account_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "credit_ledger_once" ON "credit_ledger" USING btree ("campaign_id","reason","attempt","account_id") WHERE campaign_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "payments_own" ON "payments" USING btree ("id","account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "payments_of_session" ON "payments" USING btree ("session_id","account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "payments_entry" ON "payments" USING btree ("ledger_id","account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "payments_open" ON "payments" USING btree ("campaign_id","account_id") WHERE campaign_id is not null and paid_at is null and ended_at is null;
