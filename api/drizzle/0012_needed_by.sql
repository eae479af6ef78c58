ALTER TABLE "orders" ADD COLUMN "needed_by" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "express" jsonb;--> statement-breakpoint
CREATE INDEX "orders_needed_by_idx" ON "orders" USING btree ("needed_by");