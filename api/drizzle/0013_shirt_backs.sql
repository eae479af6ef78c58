ALTER TABLE "artworks" ADD COLUMN "back_key" text;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "back_measures" jsonb;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "back_print_key" text;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "back_print_sha256" text;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "back" jsonb;--> statement-breakpoint
ALTER TABLE "shared_pictures" ADD COLUMN "back_key" text;