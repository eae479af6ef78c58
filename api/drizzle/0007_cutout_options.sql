DROP INDEX "cutout_jobs_photo_idx";--> statement-breakpoint
ALTER TABLE "cutout_jobs" ADD COLUMN "options" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "cutout_jobs_photo_options_idx" ON "cutout_jobs" USING btree ("photo_id","options") WHERE status <> 'failed';