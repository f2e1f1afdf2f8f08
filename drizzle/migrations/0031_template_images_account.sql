-- As that of batches.
ALTER TABLE "template_images" ADD COLUMN "account_id" uuid;
--> statement-breakpoint
CREATE FUNCTION "template_images_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT o.account_id INTO NEW.account_id FROM templates o WHERE o.id = NEW.template_id;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "template_images_account" BEFORE INSERT ON "template_images"
  FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION "template_images_account"();
