CREATE TABLE "address_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"hash" "bytea",
	"previous_email" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "address_changes" ADD CONSTRAINT "address_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "address_changes_hash" ON "address_changes" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "address_changes_user" ON "address_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "address_changes_expiry" ON "address_changes" USING btree ("expires_at");