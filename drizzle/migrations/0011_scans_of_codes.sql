-- Where an operator has cut the table into partitions (docs/scaling.md), the old index belongs to one of theirs.
DO $$ BEGIN
  IF (SELECT relkind FROM pg_class WHERE oid = 'scans'::regclass) = 'r' THEN
    DROP INDEX "scans_code";
  END IF;
END $$;--> statement-breakpoint
CREATE INDEX "scans_code_class" ON "scans" USING btree ("qr_code_id","device_class","created_at");
