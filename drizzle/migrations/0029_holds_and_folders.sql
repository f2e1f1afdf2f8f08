CREATE TABLE "handover_folders" (
	"dir" text PRIMARY KEY NOT NULL,
	"first_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid,
	"held_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"held_by" text NOT NULL,
	"held_note" text,
	CONSTRAINT "partner_holds_once" UNIQUE NULLS NOT DISTINCT("partner_id")
);
--> statement-breakpoint
ALTER TABLE "scan_sums" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "alone_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "partner_holds" ADD CONSTRAINT "partner_holds_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;