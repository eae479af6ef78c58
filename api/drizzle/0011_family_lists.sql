CREATE TABLE "family_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list_id" uuid NOT NULL,
	"token_hash" text,
	"name" text NOT NULL,
	"items" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "family_entries_token" UNIQUE("list_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "family_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"design_id" bigint NOT NULL,
	"share_key" text,
	"message" text NOT NULL,
	"colors" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "family_lists_design_id_unique" UNIQUE("design_id"),
	CONSTRAINT "family_lists_share_key_unique" UNIQUE("share_key")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "family_list_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "family" jsonb;--> statement-breakpoint
ALTER TABLE "family_entries" ADD CONSTRAINT "family_entries_list_id_family_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."family_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_lists" ADD CONSTRAINT "family_lists_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_lists_end_idx" ON "family_lists" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "orders_family_idx" ON "orders" USING btree ("family_list_id");