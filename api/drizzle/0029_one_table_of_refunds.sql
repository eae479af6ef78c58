-- "refunds" had one row per order, and "partial_refunds" those of differences. Now each refund is a
-- row with its kind. Both former names are views, for processes of the previous release and for
-- their backups (decision 0001); a later migration drops them, the trigger and its function.
ALTER TABLE "refunds" RENAME TO "order_refunds";--> statement-breakpoint
ALTER TABLE "order_refunds" DROP CONSTRAINT "refunds_pkey";--> statement-breakpoint
ALTER TABLE "order_refunds" RENAME CONSTRAINT "refunds_order_id_orders_id_fk" TO "order_refunds_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "payment_intent_id" text;--> statement-breakpoint
UPDATE "order_refunds" SET "kind" = CASE WHEN "orders"."status" = 'shipped' THEN 'operator' ELSE 'cancellation' END
  FROM "orders" WHERE "orders"."id" = "order_refunds"."order_id";--> statement-breakpoint
-- Refunds of extra payments by a cancellation or the operator follow that step of the order.
INSERT INTO "order_refunds" ("id", "order_id", "kind", "payment_intent_id", "amount_cents", "status", "attempt", "stripe_refund_id", "requested_at", "done_at")
  SELECT "p"."id", "p"."order_id", CASE
      WHEN NOT EXISTS (SELECT FROM "extra_payments" "e" WHERE "e"."payment_intent_id" = "p"."payment_intent_id") THEN 'difference'
      WHEN EXISTS (SELECT FROM "order_events" "v" WHERE "v"."order_id" = "p"."order_id" AND "v"."action" = 'cancel' AND "v"."at" <= "p"."requested_at") THEN 'cancellation'
      WHEN EXISTS (SELECT FROM "order_events" "v" WHERE "v"."order_id" = "p"."order_id" AND "v"."action" = 'ship' AND "v"."at" <= "p"."requested_at") THEN 'operator'
      ELSE 'difference' END,
    "p"."payment_intent_id", "p"."amount_cents", "p"."status", "p"."attempt", "p"."stripe_refund_id", "p"."requested_at", "p"."done_at"
  FROM "partial_refunds" "p";--> statement-breakpoint
DROP TABLE "partial_refunds";--> statement-breakpoint
ALTER TABLE "order_refunds" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "order_refunds_order_idx" ON "order_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_refunds_rest_idx" ON "order_refunds" USING btree ("order_id") WHERE "payment_intent_id" IS NULL;--> statement-breakpoint
CREATE VIEW "refunds" AS
  SELECT "order_id", "amount_cents", "status", "attempt", "stripe_refund_id", "reason", "requested_at", "done_at"
  FROM "order_refunds" WHERE "payment_intent_id" IS NULL;--> statement-breakpoint
CREATE VIEW "partial_refunds" AS
  SELECT "id", "order_id", "payment_intent_id", "amount_cents", "status", "attempt", "stripe_refund_id", "requested_at", "done_at"
  FROM "order_refunds" WHERE "payment_intent_id" IS NOT NULL;--> statement-breakpoint
CREATE FUNCTION "name_refund_kind"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."kind" := coalesce(NEW."kind", CASE WHEN NEW."payment_intent_id" IS NULL THEN 'cancellation' ELSE 'difference' END);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "order_refunds_kind" BEFORE INSERT ON "order_refunds"
  FOR EACH ROW EXECUTE FUNCTION "name_refund_kind"();
