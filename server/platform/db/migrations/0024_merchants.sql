CREATE TABLE "merchant_configs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"base_url" text NOT NULL,
	"api_key" text,
	"username" text,
	"password" text,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"endpoints" jsonb DEFAULT '{"products":"/products"}'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"merchant_id" uuid,
	"merchant_name" text NOT NULL,
	"merchant_type" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"total_records" integer,
	"processed_records" integer DEFAULT 0 NOT NULL,
	"successful_records" integer DEFAULT 0 NOT NULL,
	"failed_records" integer DEFAULT 0 NOT NULL,
	"created_records" integer DEFAULT 0 NOT NULL,
	"updated_records" integer DEFAULT 0 NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" text,
	"cursor" text,
	"page_done" integer DEFAULT 0 NOT NULL,
	"page_size" integer DEFAULT 100 NOT NULL,
	"worker" uuid,
	"alive_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "merchant_imports" ADD CONSTRAINT "merchant_imports_merchant_id_merchant_configs_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant_configs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merchant_configs_created" ON "merchant_configs" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "merchant_imports_created" ON "merchant_imports" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_imports_open" ON "merchant_imports" USING btree ("merchant_id") WHERE state IN ('waiting', 'running', 'stopped');