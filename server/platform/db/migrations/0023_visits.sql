-- Visits counted without knowing anybody; and what the reports read by time.
CREATE TABLE "visit_days" (
	"day" date PRIMARY KEY NOT NULL,
	"page_views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"saw_product" integer DEFAULT 0 NOT NULL,
	"filled_cart" integer DEFAULT 0 NOT NULL,
	"began_checkout" integer DEFAULT 0 NOT NULL,
	"ordered" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_products" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_products_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" bytea NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_sources" (
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"source" text NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"ordered" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_sources_day_channel_source_pk" PRIMARY KEY("day","channel","source")
);
--> statement-breakpoint
CREATE TABLE "visit_visitors" (
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"channel" text NOT NULL,
	"source" text NOT NULL,
	"stages" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_visitors_day_visitor_pk" PRIMARY KEY("day","visitor")
);
--> statement-breakpoint
CREATE INDEX "credit_notes_issued" ON "credit_notes" USING btree ("issued_on");--> statement-breakpoint
CREATE INDEX "orders_processed" ON "orders" USING btree ("processed_at","payment_status","user_id","id","total_cents") WHERE processed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_done" ON "refunds" USING btree ("updated_at") WHERE status = 'done';
