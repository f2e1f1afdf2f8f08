CREATE TABLE "scan_sum_letters" (
	"account_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"token" text NOT NULL,
	CONSTRAINT "scan_sum_letters_pkey" PRIMARY KEY("campaign_id","token","account_id")
);
--> statement-breakpoint
CREATE TABLE "scan_sums" (
	"account_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"until" timestamp (3) with time zone DEFAULT to_timestamp(0) NOT NULL,
	"days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"towns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"events" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"printed" jsonb,
	"scans" integer DEFAULT 0 NOT NULL,
	"letters" integer DEFAULT 0 NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scan_sums_pkey" PRIMARY KEY("campaign_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "scan_sum_letters" ADD CONSTRAINT "scan_sum_letters_sums" FOREIGN KEY ("campaign_id","account_id") REFERENCES "public"."scan_sums"("campaign_id","account_id") ON DELETE cascade ON UPDATE no action;