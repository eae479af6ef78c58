ALTER TABLE "cutout_jobs" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "public_key" text;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "has_numeric_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "is_listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_pictures" ADD COLUMN "is_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "cutout_jobs_network_idx" ON "cutout_jobs" USING btree ("network") WHERE status in ('queued', 'running');--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_public_key_unique" UNIQUE("public_key");--> statement-breakpoint
UPDATE "designs" SET "public_key" = replace(gen_random_uuid()::text, '-', ''), "has_numeric_link" = true WHERE "is_public";--> statement-breakpoint
UPDATE "shared_pictures" SET "is_open" = false WHERE "key" IN (SELECT "design_share_key" FROM "mementos" WHERE "visibility" = 'password' UNION SELECT "picture_share_key" FROM "mementos" WHERE "visibility" = 'password' AND "picture_share_key" IS NOT NULL);
