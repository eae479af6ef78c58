ALTER TABLE "print_orders" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "print_orders" ADD COLUMN "let_go_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_answers" ADD COLUMN "status" integer DEFAULT 200 NOT NULL;