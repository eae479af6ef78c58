-- First step of renaming columns and tables (decision 0047): processes of the previous release use
-- the old names until they have stopped. A later migration drops the views, the triggers, the
-- function and the old columns.
ALTER TABLE "memento_words" RENAME TO "memento_messages";--> statement-breakpoint
ALTER TABLE "sandbox_answers" RENAME TO "sandbox_responses";--> statement-breakpoint
ALTER TABLE "shared_pictures" RENAME TO "shared_images";--> statement-breakpoint
ALTER TABLE "shared_images" RENAME COLUMN "picture_key" TO "image_key";--> statement-breakpoint
ALTER TABLE "memento_messages" RENAME CONSTRAINT "memento_words_memento_id_mementos_id_fk"
  TO "memento_messages_memento_id_mementos_id_fk";--> statement-breakpoint
ALTER INDEX "memento_words_memento_idx" RENAME TO "memento_messages_memento_idx";--> statement-breakpoint
-- PostgreSQL inserts, updates, deletes and locks rows through views of one table.
CREATE VIEW "memento_words" AS SELECT * FROM "memento_messages";--> statement-breakpoint
CREATE VIEW "sandbox_answers" AS SELECT * FROM "sandbox_responses";--> statement-breakpoint
CREATE VIEW "shared_pictures" AS
  SELECT "key", "image_key" AS "picture_key", "back_key", "color", "colour", "is_open", "created_at"
  FROM "shared_images";--> statement-breakpoint
ALTER TABLE "print_orders" ADD COLUMN "partner_canceled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "print_orders" ADD COLUMN "polled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "print_orders" ADD COLUMN "next_poll_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mementos" ADD COLUMN "image_key" text;--> statement-breakpoint
ALTER TABLE "mementos" ADD COLUMN "image_share_key" text;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "template_images" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "print_orders" SET "partner_canceled_at" = "let_go_at", "polled_at" = "looked_at", "next_poll_at" = "next_look_at";--> statement-breakpoint
UPDATE "mementos" SET "image_key" = "picture_key", "image_share_key" = "picture_share_key";--> statement-breakpoint
UPDATE "designs" SET "template_images" = "template_pictures" WHERE "template_pictures" <> '[]';--> statement-breakpoint
-- Without a default, the old column is null on insert unless the previous release wrote it.
ALTER TABLE "print_orders" ALTER COLUMN "next_look_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "designs" ALTER COLUMN "template_pictures" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "print_orders_poll_idx" ON "print_orders" USING btree ("next_poll_at");--> statement-breakpoint
-- Arguments: pairs of the old and the new name of a column.
CREATE FUNCTION "sync_renamed_columns"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_insert CONSTANT boolean := TG_OP = 'INSERT';
  before CONSTANT jsonb := CASE WHEN is_insert THEN '{}' ELSE to_jsonb(OLD) END;
  after CONSTANT jsonb := to_jsonb(NEW);
  old_name text;
  new_name text;
BEGIN
  FOR i IN 0 .. TG_NARGS - 2 BY 2 LOOP
    old_name := TG_ARGV[i];
    new_name := TG_ARGV[i + 1];
    IF is_insert AND after -> old_name <> 'null'
      OR NOT is_insert AND after -> new_name = before -> new_name THEN
      NEW := jsonb_populate_record(NEW, jsonb_build_object(new_name, after -> old_name));
    ELSE
      NEW := jsonb_populate_record(NEW, jsonb_build_object(old_name, after -> new_name));
    END IF;
  END LOOP;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "print_orders_sync_renamed" BEFORE INSERT OR UPDATE ON "print_orders"
  FOR EACH ROW EXECUTE FUNCTION "sync_renamed_columns"(
    'let_go_at', 'partner_canceled_at', 'looked_at', 'polled_at', 'next_look_at', 'next_poll_at'
  );--> statement-breakpoint
CREATE TRIGGER "mementos_sync_renamed" BEFORE INSERT OR UPDATE ON "mementos"
  FOR EACH ROW EXECUTE FUNCTION "sync_renamed_columns"(
    'picture_key', 'image_key', 'picture_share_key', 'image_share_key'
  );--> statement-breakpoint
CREATE TRIGGER "designs_sync_renamed" BEFORE INSERT OR UPDATE ON "designs"
  FOR EACH ROW EXECUTE FUNCTION "sync_renamed_columns"('template_pictures', 'template_images');
