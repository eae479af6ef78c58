-- First step of renaming "colour" to "color" (decision 0047): processes of the previous release read
-- and write "colour" until they have stopped. A later migration drops the triggers, the function and
-- the old columns.
ALTER TABLE "designs" ADD COLUMN "color" text DEFAULT 'white' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "shared_pictures" ADD COLUMN "color" text;--> statement-breakpoint
UPDATE "designs" SET "color" = "colour" WHERE "color" <> "colour";--> statement-breakpoint
UPDATE "orders" SET "color" = "colour";--> statement-breakpoint
UPDATE "shared_pictures" SET "color" = "colour";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "color" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_pictures" ALTER COLUMN "color" SET NOT NULL;--> statement-breakpoint
-- Without a default, the old column is null on insert unless the previous release wrote it.
ALTER TABLE "designs" ALTER COLUMN "colour" DROP DEFAULT;--> statement-breakpoint
CREATE FUNCTION "sync_color"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW."colour" IS NOT NULL
    OR TG_OP = 'UPDATE' AND NEW."color" IS NOT DISTINCT FROM OLD."color" THEN
    NEW."color" := NEW."colour";
  ELSE
    NEW."colour" := NEW."color";
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "designs_sync_color" BEFORE INSERT OR UPDATE ON "designs"
  FOR EACH ROW EXECUTE FUNCTION "sync_color"();--> statement-breakpoint
CREATE TRIGGER "orders_sync_color" BEFORE INSERT OR UPDATE ON "orders"
  FOR EACH ROW EXECUTE FUNCTION "sync_color"();--> statement-breakpoint
CREATE TRIGGER "shared_pictures_sync_color" BEFORE INSERT OR UPDATE ON "shared_pictures"
  FOR EACH ROW EXECUTE FUNCTION "sync_color"();
