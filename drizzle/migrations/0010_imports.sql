CREATE TABLE "import_mappings" (
	"account_id" uuid NOT NULL,
	"header" "bytea" NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_mappings_pkey" PRIMARY KEY("account_id","header")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"digest" "bytea" NOT NULL,
	"imported" integer NOT NULL,
	"skipped" integer NOT NULL,
	"faulty" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_pkey" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "lists" ADD COLUMN "search_name" text;--> statement-breakpoint
ALTER TABLE "lists" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_list" FOREIGN KEY ("list_id","account_id") REFERENCES "public"."lists"("id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_mappings_newest" ON "import_mappings" USING btree ("account_id","updated_at");--> statement-breakpoint
CREATE INDEX "imports_digest" ON "imports" USING btree ("account_id","digest","created_at");--> statement-breakpoint
CREATE INDEX "imports_of_list" ON "imports" USING btree ("list_id","created_at");--> statement-breakpoint
CREATE INDEX "lists_deleted" ON "lists" USING btree ("deleted_at") WHERE deleted_at is not null;