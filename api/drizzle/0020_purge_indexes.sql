CREATE INDEX "artworks_cutout_idx" ON "artworks" USING btree ("cutout_key");--> statement-breakpoint
CREATE INDEX "artworks_preview_idx" ON "artworks" USING btree ("preview_key");--> statement-breakpoint
CREATE INDEX "designs_cutout_idx" ON "designs" USING btree ("cutout_key");--> statement-breakpoint
CREATE INDEX "designs_original_idx" ON "designs" USING btree ("original_key");--> statement-breakpoint
CREATE INDEX "mementos_image_idx" ON "mementos" USING btree ("image_key");--> statement-breakpoint
CREATE INDEX "order_mails_open_idx" ON "order_mails" USING btree ("created_at") WHERE sent_at is null and refusal is null;--> statement-breakpoint
CREATE INDEX "orders_print_idx" ON "orders" USING btree ("print_key");