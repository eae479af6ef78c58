ALTER TABLE "order_mails" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_mails" DROP CONSTRAINT "order_mails_order_id_kind_pk";--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_order_id_kind_subject_pk" PRIMARY KEY("order_id","kind","subject");--> statement-breakpoint
ALTER TABLE "print_orders" ADD COLUMN "parcels" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "print_orders" ADD COLUMN "problems" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "print_orders" ADD COLUMN "partner_reason" text;--> statement-breakpoint
ALTER TABLE "print_orders" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "is_disputed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD COLUMN "status" text DEFAULT 'succeeded' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD COLUMN "failure_reason" text;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "is_settled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_settings" ADD COLUMN "refunds" text;