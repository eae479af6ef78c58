CREATE TABLE "account_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_rate_limits" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "auth_rate_limits_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "user_credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event" text NOT NULL,
	"category" text NOT NULL,
	"action" text NOT NULL,
	"label" text,
	"value" double precision,
	"parameters" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cancel_tokens" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "cancel_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "cancellations" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'started' NOT NULL,
	"requested_by" text NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lookup_counts" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lookup_counts_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "continue_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"design_id" bigint NOT NULL,
	"guest_id" uuid NOT NULL,
	"email_digest" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "continue_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "cutout_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"photo_id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	"user_id" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"stage" text DEFAULT 'queued' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"cutout_id" uuid,
	"edge_quality" jsonb,
	"print_quality" jsonb,
	"validation" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "artworks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"guest_id" uuid NOT NULL,
	"user_id" text,
	"content_hash" text NOT NULL,
	"template_id" text NOT NULL,
	"cutout_key" text NOT NULL,
	"words" jsonb NOT NULL,
	"preview_key" text NOT NULL,
	"measures" jsonb NOT NULL,
	"print_status" text DEFAULT 'none' NOT NULL,
	"print_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "artworks_content" UNIQUE("guest_id","content_hash")
);
--> statement-breakpoint
CREATE TABLE "designs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"guest_id" uuid NOT NULL,
	"user_id" text,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"loved_one_name" text NOT NULL,
	"template_id" text NOT NULL,
	"original_key" text NOT NULL,
	"cutout_key" text NOT NULL,
	"artwork_id" uuid,
	"generated_with_name" text,
	"generated_with_template" text,
	"birth_date" text,
	"passed_date" text,
	"message" text,
	"size" text DEFAULT 'M' NOT NULL,
	"colour" text DEFAULT 'white' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"template_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"share_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "designs_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "print_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"partner" text DEFAULT 'local' NOT NULL,
	"partner_token" text,
	"partner_order_id" text,
	"accepted_at" timestamp with time zone,
	"next_look_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_room_orders" (
	"order_number" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"submission" jsonb,
	"tracking_number" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"production_at" timestamp with time zone,
	"shipped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"guest_id" uuid NOT NULL,
	"user_id" text,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"source_id" uuid,
	"meta" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "images_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "memento_candles" (
	"memento_id" text NOT NULL,
	"guest_id" uuid NOT NULL,
	CONSTRAINT "memento_candles_memento_id_guest_id_pk" PRIMARY KEY("memento_id","guest_id")
);
--> statement-breakpoint
CREATE TABLE "memento_words" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"memento_id" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"is_approved" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mementos" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	"user_id" text,
	"loved_one_name" text NOT NULL,
	"birth_date" text,
	"passed_date" text,
	"message" text DEFAULT '' NOT NULL,
	"visibility" text NOT NULL,
	"password_hash" text,
	"design_share_key" text NOT NULL,
	"picture_key" text,
	"picture_share_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mementos_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "order_mails" (
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "order_mails_order_id_kind_pk" PRIMARY KEY("order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"action" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"guest_id" uuid NOT NULL,
	"user_id" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"fulfillment" text DEFAULT 'pending' NOT NULL,
	"design_id" text NOT NULL,
	"print_key" text NOT NULL,
	"design" jsonb NOT NULL,
	"colour" text NOT NULL,
	"lines" jsonb NOT NULL,
	"plan" text NOT NULL,
	"quote" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"charge" jsonb,
	"customer_email" text DEFAULT '' NOT NULL,
	"content_hash" text NOT NULL,
	"checkout_session_id" text,
	"checkout_url" text,
	"checkout_expires_at" timestamp with time zone NOT NULL,
	"payment_intent_id" text,
	"paid_at" timestamp with time zone,
	"shipping_address" jsonb,
	"held_because" text,
	"cancel_requested_at" timestamp with time zone,
	"tracking_number" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_checkout_session_id_unique" UNIQUE("checkout_session_id"),
	CONSTRAINT "orders_payment_intent_id_unique" UNIQUE("payment_intent_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"stripe_refund_id" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "guest_temp_ids" (
	"temp_user_id" text PRIMARY KEY NOT NULL,
	"guest_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"idempotency_key" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_mails_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sandbox_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"request_digest" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" text PRIMARY KEY NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"charge_id" text NOT NULL,
	"amount" integer NOT NULL,
	"amount_refunded" integer DEFAULT 0 NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_intent_id" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"params" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"amount_total" integer NOT NULL,
	"amount_discount" integer DEFAULT 0 NOT NULL,
	"promotion_code" text,
	"payment_intent_id" text,
	"email" text,
	"shipping" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_settings" (
	"is_only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"webhook_delay_seconds" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"picture_key" text NOT NULL,
	"colour" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_credentials" ADD CONSTRAINT "user_credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancel_tokens" ADD CONSTRAINT "cancel_tokens_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "continue_links" ADD CONSTRAINT "continue_links_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cutout_jobs" ADD CONSTRAINT "cutout_jobs_photo_id_images_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cutout_jobs" ADD CONSTRAINT "cutout_jobs_cutout_id_images_id_fk" FOREIGN KEY ("cutout_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_orders" ADD CONSTRAINT "print_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_source_id_images_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memento_candles" ADD CONSTRAINT "memento_candles_memento_id_mementos_id_fk" FOREIGN KEY ("memento_id") REFERENCES "public"."mementos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memento_words" ADD CONSTRAINT "memento_words_memento_id_mementos_id_fk" FOREIGN KEY ("memento_id") REFERENCES "public"."mementos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mementos" ADD CONSTRAINT "mementos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_temp_ids" ADD CONSTRAINT "guest_temp_ids_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_credentials_user_idx" ON "user_credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_sessions_user_idx" ON "user_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_verifications_identifier_idx" ON "user_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "analytics_events_created_idx" ON "analytics_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lookup_counts_window_idx" ON "lookup_counts" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "continue_links_guest_idx" ON "continue_links" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "continue_links_email_idx" ON "continue_links" USING btree ("email_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "cutout_jobs_photo_idx" ON "cutout_jobs" USING btree ("photo_id") WHERE status <> 'failed';--> statement-breakpoint
CREATE INDEX "cutout_jobs_waiting_idx" ON "cutout_jobs" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "cutout_jobs_cutout_idx" ON "cutout_jobs" USING btree ("cutout_id");--> statement-breakpoint
CREATE INDEX "designs_guest_idx" ON "designs" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "designs_user_idx" ON "designs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "designs_artwork_idx" ON "designs" USING btree ("artwork_id");--> statement-breakpoint
CREATE INDEX "designs_expiry_idx" ON "designs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "print_orders_look_idx" ON "print_orders" USING btree ("next_look_at");--> statement-breakpoint
CREATE INDEX "images_guest_idx" ON "images" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "images_source_idx" ON "images" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "images_expiry_idx" ON "images" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "memento_words_memento_idx" ON "memento_words" USING btree ("memento_id");--> statement-breakpoint
CREATE INDEX "mementos_guest_idx" ON "mementos" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "mementos_user_idx" ON "mementos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_events_order_idx" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_design_idx" ON "orders" USING btree ("design_id","status");--> statement-breakpoint
CREATE INDEX "orders_state_idx" ON "orders" USING btree ("status","fulfillment","updated_at");--> statement-breakpoint
CREATE INDEX "orders_guest_idx" ON "orders" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "stripe_events_open_idx" ON "stripe_events" USING btree ("handled_at","received_at");--> statement-breakpoint
CREATE INDEX "guest_temp_ids_guest_idx" ON "guest_temp_ids" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "sandbox_mails_to_idx" ON "sandbox_mails" USING btree ("to","sent_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expiry_idx" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_payment_idx" ON "sandbox_refunds" USING btree ("payment_intent_id");