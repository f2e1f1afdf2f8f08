CREATE INDEX CONCURRENTLY "credit_ledger_created" ON "credit_ledger" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "campaigns_delivered" ON "campaigns" USING brin ("delivered_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "calls_outcomes" ON "calls" USING btree ("campaign_id","created_at","outcome");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "calls_campaign";
