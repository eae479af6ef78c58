ALTER TABLE "images" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "images_unsold_idx" ON "images" USING btree ("network","bytes") WHERE "images"."expires_at" is not null;