CREATE TABLE "drafts" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"template_id" uuid,
	"base_etag" text,
	"body" text NOT NULL,
	"asset_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_pkey" PRIMARY KEY("account_id","user_id","id"),
	CONSTRAINT "drafts_kind" CHECK ("drafts"."kind" in ('template'))
);
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "pages" integer;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_member_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."members"("account_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_assets" ON "drafts" USING gin ("asset_ids");--> statement-breakpoint
CREATE INDEX "drafts_updated" ON "drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "assets_account_created" ON "assets" USING btree ("account_id","created_at");