-- Version 1.7.0, which may run beside this one, takes a letter's sequence for its recipient's position: it would print
-- letters to people of the stop list. Its rows are refused with the SQLSTATE of a lock that was not to be had: it gives
-- such a job back, without counting an error, until a newer process takes it.
CREATE FUNCTION letters_left_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM campaigns c
    JOIN added a ON a.campaign_id = c.id
    JOIN recipients r ON r.id = a.recipient_id
    WHERE c.id IN (SELECT campaign_id FROM added) AND c.left_out <> '{}'
      AND (r.position - width_bucket(r.position, c.left_out) <> a.sequence
        OR width_bucket(r.position, c.left_out) <> width_bucket(r.position - 1, c.left_out))
  ) THEN
    RAISE EXCEPTION 'letters of a campaign whose list has people of the stop list'
      USING ERRCODE = 'lock_not_available', CONSTRAINT = 'letters_left_out';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER letters_left_out AFTER INSERT ON letters
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION letters_left_out();
