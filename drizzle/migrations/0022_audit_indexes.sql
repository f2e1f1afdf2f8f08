CREATE INDEX CONCURRENTLY "operator_actions_owners" ON "operator_actions" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "operator_actions_actor" ON "operator_actions" USING btree ("account_id","actor","at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "operator_actions_origin" ON "operator_actions" USING btree ("account_id","origin","at","id");