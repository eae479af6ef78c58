ALTER TABLE "family_entries" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "family_lists" ADD COLUMN "payment" text DEFAULT 'organizer' NOT NULL;--> statement-breakpoint
ALTER TABLE "family_lists" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "family_lists" ADD COLUMN "reminded_at" timestamp with time zone;