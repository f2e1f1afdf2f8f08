ALTER TABLE "campaigns" ADD COLUMN "failure" jsonb;--> statement-breakpoint
-- Version 1.7.0 does not know the column, and may fail or retry a campaign beside this one: what it writes must not
-- stand beside the reason of an earlier try.
CREATE FUNCTION "campaigns_failure"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.failure_reason IS DISTINCT FROM OLD.failure_reason AND NEW.failure IS NOT DISTINCT FROM OLD.failure THEN
    NEW.failure := NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "campaigns_failure" BEFORE UPDATE OF "failure_reason" ON "campaigns"
  FOR EACH ROW EXECUTE FUNCTION "campaigns_failure"();
