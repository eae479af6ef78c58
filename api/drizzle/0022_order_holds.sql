-- First step of replacing "held_because" by "holds" (decision 0047): processes of the previous release
-- read and write reasons joined by ' | ' until they have stopped. A later migration drops the trigger,
-- the functions and the old column.
ALTER TABLE "orders" ADD COLUMN "holds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE FUNCTION "holds_of"("reasons" text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('kind', CASE
      WHEN reason LIKE 'The refund %' THEN 'refund'
      WHEN reason LIKE 'The payment is disputed%' THEN 'dispute'
      WHEN reason LIKE 'The amount paid %' THEN 'amount'
      WHEN reason LIKE 'The same part of a family list %' THEN 'second_payment'
      ELSE 'operator' END, 'reason', reason) ORDER BY place), '[]')
  FROM string_to_table("reasons", ' | ') WITH ORDINALITY AS part(reason, place)
$$;--> statement-breakpoint
UPDATE "orders" SET "holds" = holds_of("held_because") WHERE "held_because" IS NOT NULL;--> statement-breakpoint
CREATE FUNCTION "sync_holds"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A row of the previous release's backup has no value, not even the default.
  IF TG_OP = 'INSERT' AND coalesce(NEW."holds", '[]') = '[]'
    OR TG_OP = 'UPDATE' AND NEW."holds" = OLD."holds"
      AND NEW."held_because" IS DISTINCT FROM OLD."held_because" THEN
    NEW."holds" := holds_of(NEW."held_because");
  ELSE
    NEW."held_because" := (SELECT string_agg(hold ->> 'reason', ' | ' ORDER BY place)
      FROM jsonb_array_elements(NEW."holds") WITH ORDINALITY AS list(hold, place));
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "orders_sync_holds" BEFORE INSERT OR UPDATE OF "holds", "held_because" ON "orders"
  FOR EACH ROW EXECUTE FUNCTION "sync_holds"();
