DROP TABLE "account_attempts" CASCADE;--> statement-breakpoint
DROP TABLE "lookup_counts" CASCADE;