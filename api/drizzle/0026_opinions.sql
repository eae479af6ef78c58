CREATE TABLE "asked_designs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_key" text NOT NULL,
	"design_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asked_designs_design" UNIQUE("design_id")
);
--> statement-breakpoint
CREATE TABLE "design_hearts" (
	"asked_id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	CONSTRAINT "design_hearts_asked_id_guest_id_pk" PRIMARY KEY("asked_id","guest_id")
);
--> statement-breakpoint
CREATE TABLE "design_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"asked_id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "asked_designs" ADD CONSTRAINT "asked_designs_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_hearts" ADD CONSTRAINT "design_hearts_asked_id_asked_designs_id_fk" FOREIGN KEY ("asked_id") REFERENCES "public"."asked_designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_notes" ADD CONSTRAINT "design_notes_asked_id_asked_designs_id_fk" FOREIGN KEY ("asked_id") REFERENCES "public"."asked_designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asked_designs_link_idx" ON "asked_designs" USING btree ("link_key");--> statement-breakpoint
CREATE INDEX "design_notes_asked_idx" ON "design_notes" USING btree ("asked_id");