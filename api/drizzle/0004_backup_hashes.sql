ALTER TABLE "artworks" ADD COLUMN "print_sha256" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "is_stored" boolean DEFAULT true NOT NULL;