ALTER TABLE "operator_sessions" ADD COLUMN "only_releases" boolean;--> statement-breakpoint
ALTER TABLE "operator_sign_ins" ADD COLUMN "only_releases" boolean;