CREATE TABLE "campaign_drafts" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"body" text NOT NULL,
	"asset_ids" uuid[] DEFAULT '{}' NOT NULL,
	"written_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_drafts_pkey" PRIMARY KEY("account_id","id"),
	CONSTRAINT "campaign_drafts_format" CHECK ("campaign_drafts"."format" in ('letter', 'postcard'))
);
--> statement-breakpoint
ALTER TABLE "campaign_drafts" ADD CONSTRAINT "campaign_drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_drafts" ADD CONSTRAINT "campaign_drafts_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_drafts_assets" ON "campaign_drafts" USING gin ("asset_ids");--> statement-breakpoint
CREATE INDEX "campaign_drafts_updated" ON "campaign_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "campaign_drafts_writer" ON "campaign_drafts" USING btree ("written_by");