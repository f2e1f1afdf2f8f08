CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid,
	"campaign_id" uuid,
	"letters" integer NOT NULL,
	"amount" integer NOT NULL,
	"tax" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"language" text NOT NULL,
	"session_id" text,
	"url" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"outcome" text,
	"ledger_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_letters" CHECK ("payments"."letters" > 0),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0 and "payments"."tax" between 0 and "payments"."amount"),
	CONSTRAINT "payments_language" CHECK ("payments"."language" in ('en', 'sv')),
	CONSTRAINT "payments_outcome" CHECK ("payments"."outcome" in ('released', 'credited', 'credited instead')),
	CONSTRAINT "payments_paid_for" CHECK (("payments"."paid_at" is null) = ("payments"."outcome" is null)),
	CONSTRAINT "payments_session_address" CHECK (("payments"."session_id" is null) = ("payments"."url" is null))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_ledger_id_credit_ledger_id_fk" FOREIGN KEY ("ledger_id") REFERENCES "public"."credit_ledger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_session" ON "payments" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_ledger" ON "payments" USING btree ("ledger_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open_campaign" ON "payments" USING btree ("campaign_id") WHERE campaign_id is not null and paid_at is null and ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open_letters" ON "payments" USING btree ("account_id","letters") WHERE campaign_id is null and paid_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("account_id","id") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "payments_begun" ON "payments" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_unpaid" ON "payments" USING btree ("created_at") WHERE paid_at is null;