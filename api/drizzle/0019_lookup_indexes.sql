CREATE INDEX "print_orders_partner_id_idx" ON "print_orders" USING btree ("partner_order_id");--> statement-breakpoint
CREATE INDEX "orders_user_idx" ON "orders" USING btree ("user_id");