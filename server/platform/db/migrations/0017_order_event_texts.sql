CREATE TABLE "order_event_texts" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_event_texts" ADD CONSTRAINT "order_event_texts_event_id_order_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."order_events"("id") ON DELETE cascade ON UPDATE no action;