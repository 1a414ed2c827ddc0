CREATE TABLE "provider_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"mode" text NOT NULL,
	"sealed" text NOT NULL,
	"ends_in" text NOT NULL,
	"digest" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" uuid,
	"verified_at" timestamp with time zone,
	CONSTRAINT "provider_keys_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE INDEX "orders_payment" ON "orders" USING btree ("payment_status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("processed_at","total_cents") WHERE payment_status = 'paid';--> statement-breakpoint
CREATE INDEX "payment_attempts_created" ON "payment_attempts" USING btree ("created_at" DESC NULLS LAST);
--> statement-breakpoint
-- What can be paid with follows the stored keys, in every process: read again on change, as settings are.
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON provider_keys FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();
