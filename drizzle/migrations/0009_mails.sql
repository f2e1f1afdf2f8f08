CREATE TABLE "told" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"once" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "told_pkey" PRIMARY KEY("account_id","kind","once")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "low_balance" integer;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "muted_mails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "told" ADD CONSTRAINT "told_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_low_balance" CHECK ("accounts"."low_balance" > 0);