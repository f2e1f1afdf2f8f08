DROP INDEX CONCURRENTLY IF EXISTS "lists_account";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "campaigns_newest";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "credit_ledger_account";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "credit_ledger_once_a_campaign";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "request_log_account";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payments_session";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payments_ledger";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payments_open_campaign";
