CREATE TABLE "withdrawn_canaries" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"withdrawn_at" timestamp with time zone DEFAULT now() NOT NULL,
	"counts" jsonb NOT NULL,
	"retried_at" timestamp with time zone,
	CONSTRAINT "withdrawn_canaries_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
CREATE INDEX "analytics_events_release_idx" ON "analytics_events" USING btree ("label","created_at") WHERE event in ('remote_failure', 'web_vital');