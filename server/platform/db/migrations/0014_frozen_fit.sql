ALTER TABLE "return_lines" ADD COLUMN "is_fit_promise" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "fit" jsonb;