CREATE TABLE "request_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"method" text NOT NULL,
	"route" text,
	"status" smallint NOT NULL,
	"code" text,
	"milliseconds" integer NOT NULL,
	"request_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "action_addresses" (
	"action_id" bigint PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"address" "inet" NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_places" (
	"user_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_places_pkey" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "client_address" "inet";--> statement-breakpoint
ALTER TABLE "sign_in_places" ADD CONSTRAINT "sign_in_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_log_account" ON "request_log" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "request_log_key" ON "request_log" USING btree ("key_id","id");--> statement-breakpoint
CREATE INDEX "request_log_errors" ON "request_log" USING btree ("account_id","id") WHERE status >= 400;--> statement-breakpoint
CREATE INDEX "action_addresses_age" ON "action_addresses" USING btree ("at");--> statement-breakpoint
CREATE INDEX "action_addresses_account" ON "action_addresses" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_in_places_age" ON "sign_in_places" USING btree ("seen_at");