CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cause" text NOT NULL,
	"day" date,
	"status" text DEFAULT 'asked' NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"steps" integer DEFAULT 0 NOT NULL,
	"file" text,
	"bytes" bigint,
	"sha256" text,
	"row_count" bigint,
	"failure" text,
	"asked_by" uuid,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"alive_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "promotion_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"promotion_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"noticed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_notices_once" UNIQUE("promotion_id","cause")
);
--> statement-breakpoint
ALTER TABLE "sent_messages" ADD COLUMN "job" jsonb;--> statement-breakpoint
ALTER TABLE "promotion_notices" ADD CONSTRAINT "promotion_notices_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "backups_day" ON "backups" USING btree ("day") WHERE "backups"."status" <> 'failed';--> statement-breakpoint
CREATE INDEX "backups_asked" ON "backups" USING btree ("asked_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX sent_messages_words ON sent_messages USING gin (("to" || ' ' || subject) gin_trgm_ops);
--> statement-breakpoint
-- The few that did not go out, among the very many that did.
CREATE INDEX sent_messages_unsent ON sent_messages (created_at DESC) WHERE sent_at IS NULL;
