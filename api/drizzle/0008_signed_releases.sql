CREATE TABLE "release_refusals" (
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_refusals_name_reason_pk" PRIMARY KEY("name","reason")
);
--> statement-breakpoint
CREATE TABLE "release_statements" (
	"name" text NOT NULL,
	"counter" bigint NOT NULL,
	"statement" jsonb NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_statements_name_counter_pk" PRIMARY KEY("name","counter")
);
