CREATE TABLE "campaign_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"consent_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "campaign_recipients_once" UNIQUE("campaign_id","consent_id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"texts" jsonb NOT NULL,
	"link_path" text,
	"promotion_id" uuid,
	"product_ids" uuid[] NOT NULL,
	"audience" jsonb NOT NULL,
	"scheduled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_scheduled" CHECK ("campaigns"."state" = 'draft' OR "campaigns"."scheduled_at" IS NOT NULL),
	CONSTRAINT "campaigns_products" CHECK (cardinality("campaigns"."product_ids") <= 8)
);
--> statement-breakpoint
CREATE TABLE "consent_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"consent_id" uuid NOT NULL,
	"event" text NOT NULL,
	"way" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketing_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"email" text,
	"user_id" uuid,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"token_hash" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"given_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "marketing_consents_email_unique" UNIQUE("email"),
	CONSTRAINT "marketing_consents_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "marketing_consents_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "marketing_consents_whose" CHECK (CASE "marketing_consents"."channel" WHEN 'email' THEN "marketing_consents"."email" IS NOT NULL AND "marketing_consents"."user_id" IS NULL
      ELSE "marketing_consents"."user_id" IS NOT NULL AND "marketing_consents"."email" IS NULL END),
	CONSTRAINT "marketing_consents_state" CHECK (CASE "marketing_consents"."state" WHEN 'pending' THEN "marketing_consents"."token_hash" IS NOT NULL
      WHEN 'given' THEN "marketing_consents"."given_at" IS NOT NULL AND "marketing_consents"."token_hash" IS NULL ELSE "marketing_consents"."withdrawn_at" IS NOT NULL AND "marketing_consents"."token_hash" IS NULL END)
);
--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_consent_id_marketing_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."marketing_consents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_events" ADD CONSTRAINT "consent_events_consent_id_marketing_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."marketing_consents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_consents" ADD CONSTRAINT "marketing_consents_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_recipients_due" ON "campaign_recipients" USING btree ("campaign_id","due_at") WHERE state IN ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "campaign_recipients_consent" ON "campaign_recipients" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "campaigns_at_work" ON "campaigns" USING btree ("scheduled_at") WHERE state IN ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "consent_events_consent" ON "consent_events" USING btree ("consent_id","id");--> statement-breakpoint
CREATE INDEX "marketing_consents_by_state" ON "marketing_consents" USING btree ("channel","state");--> statement-breakpoint
-- Who had ticked the box of the account, whose address was confirmed at sign-up, had consented.
INSERT INTO marketing_consents (channel, email, locale, state, asked_at, given_at)
SELECT 'email', lower(u.email), CASE WHEN u.language IN ('fr', 'de', 'en') THEN u.language ELSE 'fr' END, 'given', p.updated_at, p.updated_at
FROM profiles p JOIN "user" u ON u.id = p.user_id WHERE p.promotional_offers AND u.email_verified
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO consent_events (consent_id, event, way, actor_id, created_at)
SELECT c.id, 'given', 'account', u.id, c.given_at FROM marketing_consents c JOIN "user" u ON lower(u.email) = c.email;--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "promotional_offers";--> statement-breakpoint
-- A consent to e-mail follows its account to another address, confirmed there; what was said of that address before stays said.
CREATE FUNCTION move_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE marketing_consents SET email = lower(NEW.email)
  WHERE email = lower(OLD.email) AND NOT EXISTS (SELECT 1 FROM marketing_consents WHERE email = lower(NEW.email));
  DELETE FROM marketing_consents WHERE email = lower(OLD.email);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_consent AFTER UPDATE OF email ON "user" FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION move_consent();
