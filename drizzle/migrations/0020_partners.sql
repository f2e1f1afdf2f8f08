CREATE TABLE "partner_routes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"format" text,
	"partner_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_routes_once" UNIQUE NULLS NOT DISTINCT("account_id","format"),
	CONSTRAINT "partner_routes_of" CHECK ("partner_routes"."account_id" is not null or "partner_routes"."format" is not null),
	CONSTRAINT "partner_routes_format" CHECK ("partner_routes"."format" in ('letter', 'postcard'))
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sealed_url" "bytea",
	"sealed_with" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "partners_sealed" CHECK (("partners"."sealed_url" is null) = ("partners"."removed_at" is not null) and ("partners"."sealed_url" is null) = ("partners"."sealed_with" is null))
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "partner_id" uuid;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "rename_asked_of" uuid;--> statement-breakpoint
ALTER TABLE "partner_routes" ADD CONSTRAINT "partner_routes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_routes" ADD CONSTRAINT "partner_routes_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_routes_partner" ON "partner_routes" USING btree ("partner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_name" ON "partners" USING btree ("name") WHERE removed_at is null;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_one_partner" CHECK ("campaigns"."rename_asked_at" is null or "campaigns"."rename_asked_of" is not distinct from "campaigns"."partner_id");