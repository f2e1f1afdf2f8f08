-- Version 1.6.0 does not know the column, and may draw beside this one: the trigger finds its rows their account.
ALTER TABLE "batches" ADD COLUMN "account_id" uuid;
--> statement-breakpoint
CREATE FUNCTION "batches_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT o.account_id INTO NEW.account_id FROM campaigns o WHERE o.id = NEW.campaign_id;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "batches_account" BEFORE INSERT ON "batches"
  FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION "batches_account"();
