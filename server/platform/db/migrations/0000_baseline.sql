CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE SEQUENCE order_numbers START WITH 1001 INCREMENT BY 1 CACHE 1;
--> statement-breakpoint
CREATE SEQUENCE payment_looks START WITH 1 INCREMENT BY 1 CACHE 1;
--> statement-breakpoint
CREATE SEQUENCE return_numbers START WITH 501 INCREMENT BY 1 CACHE 1;
--> statement-breakpoint
-- Functions name tables that are created after them.
SET LOCAL check_function_bodies = false;
--> statement-breakpoint
-- Brands, categories and specification names appear on every page, so everything is reloaded.
CREATE FUNCTION announce_all() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM pg_notify('catalogue', '*');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Writes an event for outgoing webhooks, in its own transaction and only if an endpoint subscribes to it.
CREATE FUNCTION announce_event(kind text, content jsonb) RETURNS void
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO webhook_events (type, data) VALUES (kind, content);
  PERFORM pg_notify('webhooks', '');
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_movement() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM webhook_endpoints WHERE is_active) THEN
    RETURN NULL;
  END IF;
  PERFORM announce_event('stock.' || NEW.reason, jsonb_build_object('variant_id', NEW.variant_id,
    'sku', (SELECT sku FROM product_variants WHERE id = NEW.variant_id), 'quantity', NEW.quantity, 'reserved', NEW.reserved,
    'stock_after', NEW.stock_after, 'order_id', NEW.order_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- One function for each kind of change: a fixed query keeps its plan.
CREATE FUNCTION announce_new_products() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM announce_products(ARRAY(SELECT DISTINCT id FROM changed LIMIT 101));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_order_event() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  o record;
  kind text;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM webhook_endpoints WHERE is_active) THEN
    RETURN NULL;
  END IF;
  SELECT order_number, status, payment_status, total_cents, currency INTO o FROM orders WHERE id = NEW.order_id;
  kind := CASE
    WHEN NEW.event LIKE 'payment\_%' THEN 'payment.' || substr(NEW.event, 9)
    WHEN NEW.event LIKE 'refund\_%' OR NEW.event LIKE 'paid\_%' OR NEW.event LIKE 'transfer\_%' OR NEW.event LIKE 'charge%' THEN 'payment.' || NEW.event
    ELSE 'order.' || NEW.event END;
  PERFORM announce_event(kind, jsonb_build_object('order_id', NEW.order_id, 'order_number', o.order_number, 'status', o.status,
    'payment_status', o.payment_status, 'total_cents', o.total_cents, 'currency', o.currency, 'from', NEW.from_status, 'to', NEW.to_status,
    'actor', NEW.actor));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_parts() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM announce_products(ARRAY(SELECT DISTINCT product_catalog_id FROM changed LIMIT 101));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Notifies all processes on commit of the changed products; '*' when there are more than 100.
CREATE FUNCTION announce_products(ids uuid[]) RETURNS void
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF array_length(ids, 1) > 100 THEN
    PERFORM pg_notify('catalogue', '*');
  ELSIF array_length(ids, 1) > 0 THEN
    PERFORM pg_notify('catalogue', array_to_string(ids, ','));
  END IF;
END $$;
--> statement-breakpoint
-- Each process caches settings, taxes, tiers and zones, and reloads them when notified.
CREATE FUNCTION announce_settings() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM pg_notify('settings', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Notifies all processes on commit of changed reviews and answered questions.
CREATE FUNCTION announce_voices() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM pg_notify('voices', id::text) FROM (SELECT DISTINCT product_id AS id FROM changed) c;
  -- Its rating may have changed too, which lists show.
  IF TG_TABLE_NAME = 'product_reviews' THEN
    PERFORM announce_products(ARRAY(SELECT DISTINCT product_id FROM changed LIMIT 101));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_new_order() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO customer_figures AS f (user_id, orders, last_order_at) VALUES (NEW.user_id, 1, NEW.created_at)
  ON CONFLICT (user_id) DO UPDATE SET orders = f.orders + 1, last_order_at = GREATEST(f.last_order_at, EXCLUDED.last_order_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_payment() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  change bigint := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'paid' THEN change := change - OLD.amount_cents + OLD.charged_back_cents; END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'paid' THEN change := change + NEW.amount_cents - NEW.charged_back_cents; END IF;
  IF change <> 0 THEN
    UPDATE customer_figures SET value_cents = value_cents + change WHERE user_id = (SELECT user_id FROM orders WHERE id = COALESCE(NEW.order_id, OLD.order_id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_refund() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  change bigint := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status NOT IN ('failed', 'canceled') THEN change := change + OLD.amount_cents; END IF;
  IF TG_OP <> 'DELETE' AND NEW.status NOT IN ('failed', 'canceled') THEN change := change - NEW.amount_cents; END IF;
  IF change <> 0 THEN
    UPDATE customer_figures SET value_cents = value_cents + change WHERE user_id = (SELECT user_id FROM orders WHERE id = COALESCE(NEW.order_id, OLD.order_id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Same as `fold` in server/catalogue/products/search/words.ts: lower case, no accents, ß as ss, œ as oe. Capitals beyond ASCII without
-- an accent are listed, because not every collation lowers them.
CREATE FUNCTION fold_words(given text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
  SELECT replace(replace(replace(lower(translate(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g'), 'ẞŒÆØŁĐÞ', 'ßœæøłđþ')), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae')
$$;
--> statement-breakpoint
CREATE FUNCTION follow_brand_words() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM write_product_words(ARRAY(SELECT id FROM product_catalog WHERE brand_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_customer_words() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  UPDATE order_words w SET words = words_of_order(o) FROM orders o WHERE o.id = w.id AND o.user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_many_words() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM write_product_words(ARRAY(SELECT DISTINCT product_catalog_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_new_orders() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO order_words (id, created_at, words)
  SELECT o.id, o.created_at, fold_words(concat_ws(' ', o.order_number, o.customer_email, o.shipping_address->>'first_name', o.shipping_address->>'last_name',
      CASE WHEN u.name <> concat_ws(' ', o.shipping_address->>'first_name', o.shipping_address->>'last_name') THEN u.name END,
      CASE WHEN u.email <> o.customer_email THEN u.email END))
  FROM changed o JOIN "user" u ON u.id = o.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_order_words() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  UPDATE order_words SET created_at = NEW.created_at, words = words_of_order(NEW) WHERE id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_part_words() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM write_product_words(ARRAY[NEW.product_catalog_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_product_words() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM write_product_words(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A consent to e-mail moves with its account to the new, confirmed address; the history of the old one stays.
CREATE FUNCTION move_consent() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  UPDATE marketing_consents SET email = lower(NEW.email)
  WHERE email = lower(OLD.email) AND NOT EXISTS (SELECT 1 FROM marketing_consents WHERE email = lower(NEW.email));
  DELETE FROM marketing_consents WHERE email = lower(OLD.email);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Recomputes a customer's totals; only for rare changes.
CREATE FUNCTION reckon_customer(customer uuid) RETURNS void
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM 1 FROM customer_figures WHERE user_id = customer FOR UPDATE;
  INSERT INTO customer_figures AS f (user_id, orders, value_cents, last_order_at)
  SELECT customer, count(*), COALESCE(sum(
      (SELECT COALESCE(sum(a.amount_cents - a.charged_back_cents), 0) FROM payment_attempts a WHERE a.order_id = o.id AND a.status = 'paid')
      - (SELECT COALESCE(sum(r.amount_cents), 0) FROM refunds r WHERE r.order_id = o.id AND r.status NOT IN ('failed', 'canceled'))), 0), max(o.created_at)
  FROM orders o WHERE o.user_id = customer AND EXISTS (SELECT 1 FROM "user" WHERE id = customer) HAVING count(*) > 0 OR EXISTS (SELECT 1 FROM customer_figures WHERE user_id = customer)
  ON CONFLICT (user_id) DO UPDATE SET orders = EXCLUDED.orders, value_cents = EXCLUDED.value_cents, last_order_at = EXCLUDED.last_order_at;
END $$;
--> statement-breakpoint
CREATE FUNCTION recount_orders() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM reckon_customer(OLD.user_id);
  IF TG_OP = 'UPDATE' AND NEW.user_id <> OLD.user_id THEN
    PERFORM reckon_customer(NEW.user_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Ledgers are append-only.
CREATE FUNCTION refuse_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;


SET default_tablespace = '';

SET default_table_access_method = heap;
--> statement-breakpoint
CREATE TABLE orders (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  order_number text NOT NULL,
  user_id uuid NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  payment_status text DEFAULT 'pending'::text NOT NULL,
  payment_method text NOT NULL,
  payment_id text,
  currency text DEFAULT 'CHF'::text NOT NULL,
  subtotal_cents integer NOT NULL,
  discount_cents integer NOT NULL,
  discount_rate_bp integer NOT NULL,
  shipping_cents integer NOT NULL,
  total_cents integer NOT NULL,
  vat_cents integer NOT NULL,
  vat_rate_bp integer NOT NULL,
  shipping_carrier text NOT NULL,
  shipping_service text NOT NULL,
  shipping_min_days integer NOT NULL,
  shipping_max_days integer NOT NULL,
  shipping_address jsonb NOT NULL,
  billing_address jsonb NOT NULL,
  customer_email text NOT NULL,
  locale text NOT NULL,
  notes text,
  admin_notes text,
  terms_version text NOT NULL,
  tracking_number text,
  stock_held boolean DEFAULT true NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  processed_at timestamp with time zone,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  shipping_kind text DEFAULT 'standard'::text NOT NULL,
  shipping_standard_cents integer,
  delivery_from date,
  delivery_to date,
  payment_reference text,
  transfer_instructed_at timestamp with time zone,
  transfer_reminded_at timestamp with time zone,
  promotion_code text,
  promotion_kind text,
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_order_number_unique UNIQUE (order_number),
  CONSTRAINT orders_payment_reference_unique UNIQUE (payment_reference)
);
--> statement-breakpoint
CREATE INDEX orders_created ON orders USING btree (created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX orders_last_name ON orders USING btree (((shipping_address ->> 'last_name'::text)));
--> statement-breakpoint
CREATE INDEX orders_paid ON orders USING btree (processed_at, total_cents) WHERE (payment_status = 'paid'::text);
--> statement-breakpoint
CREATE INDEX orders_payment ON orders USING btree (payment_status, created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX orders_processed ON orders USING btree (processed_at, payment_status, user_id, id, total_cents) WHERE (processed_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX orders_status ON orders USING btree (status, created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX orders_total ON orders USING btree (total_cents);
--> statement-breakpoint
CREATE INDEX orders_transfers ON orders USING btree (transfer_instructed_at) WHERE ((status = 'pending'::text) AND (transfer_instructed_at IS NOT NULL) AND (transfer_reminded_at IS NULL));
--> statement-breakpoint
CREATE INDEX orders_unpaid ON orders USING btree (expires_at) WHERE (status = 'pending'::text);
--> statement-breakpoint
CREATE INDEX orders_user ON orders USING btree (user_id, created_at DESC NULLS LAST, total_cents, payment_status);
--> statement-breakpoint
CREATE FUNCTION words_of_order(o orders) RETURNS text
  LANGUAGE sql STABLE
  AS $$
  SELECT fold_words(concat_ws(' ', o.order_number, o.customer_email, o.shipping_address->>'first_name', o.shipping_address->>'last_name',
      CASE WHEN u.name <> concat_ws(' ', o.shipping_address->>'first_name', o.shipping_address->>'last_name') THEN u.name END,
      CASE WHEN u.email <> o.customer_email THEN u.email END))
  FROM "user" u WHERE u.id = o.user_id
$$;
--> statement-breakpoint
CREATE FUNCTION write_product_words(ids uuid[]) RETURNS void
  LANGUAGE sql
  AS $$
  INSERT INTO product_words AS w (id, category_id, brand_id, gtin, created_at, names, words)
  SELECT id, category_id, brand_id, gtin, created_at, names, concat_ws(' ', names, fold_words(skus)) FROM (
    SELECT c.id, c.category_id, c.brand_id, c.gtin, c.created_at, fold_words(concat_ws(' ', c.name, b.name)) AS names,
      (SELECT string_agg(sku, ' ' ORDER BY sku) FROM (SELECT sku FROM product_inventory WHERE product_catalog_id = c.id
        UNION SELECT sku FROM product_variants WHERE product_catalog_id = c.id) s) AS skus
    FROM product_catalog c LEFT JOIN product_brands b ON b.id = c.brand_id WHERE c.id = ANY(ids)) p
  ON CONFLICT (id) DO UPDATE SET category_id = EXCLUDED.category_id, brand_id = EXCLUDED.brand_id, gtin = EXCLUDED.gtin,
    created_at = EXCLUDED.created_at, names = EXCLUDED.names, words = EXCLUDED.words
  WHERE (w.category_id, w.brand_id, w.gtin, w.created_at, w.names, w.words)
    IS DISTINCT FROM (EXCLUDED.category_id, EXCLUDED.brand_id, EXCLUDED.gtin, EXCLUDED.created_at, EXCLUDED.names, EXCLUDED.words)
$$;
--> statement-breakpoint
CREATE TABLE account (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  user_id uuid NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT account_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX account_user ON account USING btree (user_id);
--> statement-breakpoint
CREATE TABLE addresses (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  type text DEFAULT 'shipping'::text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  company text,
  address_line_1 text NOT NULL,
  address_line_2 text,
  postal_code text NOT NULL,
  city text NOT NULL,
  country text DEFAULT 'CH'::text NOT NULL,
  phone text,
  is_default boolean DEFAULT false NOT NULL,
  is_verified boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT addresses_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX addresses_user ON addresses USING btree (user_id);
--> statement-breakpoint
CREATE TABLE api_tokens (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text NOT NULL,
  prefix text NOT NULL,
  token_hash text NOT NULL,
  scopes jsonb NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_used_ip text,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  CONSTRAINT api_tokens_pkey PRIMARY KEY (id),
  CONSTRAINT api_tokens_token_hash_unique UNIQUE (token_hash)
);
--> statement-breakpoint
CREATE INDEX api_tokens_created ON api_tokens USING btree (created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE TABLE audit_log (
  id bigserial NOT NULL,
  actor_id uuid,
  action text NOT NULL,
  subject text NOT NULL,
  before jsonb,
  after jsonb,
  ip text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT audit_log_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX audit_log_action ON audit_log USING btree (action COLLATE "C", id);
--> statement-breakpoint
CREATE INDEX audit_log_actor ON audit_log USING btree (actor_id, id);
--> statement-breakpoint
CREATE INDEX audit_log_created ON audit_log USING btree (created_at);
--> statement-breakpoint
CREATE INDEX audit_log_subject ON audit_log USING btree (subject, id);
--> statement-breakpoint
-- The same expression as in the query of the activity list.
CREATE INDEX audit_log_words ON audit_log USING gin ((((((action || ' '::text) || subject) || ' '::text) || COALESCE(ip, ''::text))) gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE backups (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  cause text NOT NULL,
  day date,
  status text DEFAULT 'asked'::text NOT NULL,
  step integer DEFAULT 0 NOT NULL,
  steps integer DEFAULT 0 NOT NULL,
  file text,
  bytes bigint,
  sha256 text,
  row_count bigint,
  failure text,
  asked_by uuid,
  asked_at timestamp with time zone DEFAULT now() NOT NULL,
  alive_at timestamp with time zone,
  finished_at timestamp with time zone,
  CONSTRAINT backups_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX backups_asked ON backups USING btree (asked_at DESC NULLS LAST);
--> statement-breakpoint
CREATE UNIQUE INDEX backups_day ON backups USING btree (day) WHERE (status <> 'failed'::text);
--> statement-breakpoint
CREATE TABLE bank_entries (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  statement_id uuid NOT NULL,
  entry_key text NOT NULL,
  account text NOT NULL,
  booked_on date NOT NULL,
  amount_cents integer NOT NULL,
  currency text NOT NULL,
  reference text,
  message text,
  debtor_name text,
  debtor_iban text,
  servicer_reference text,
  end_to_end_id text,
  is_reversal boolean DEFAULT false NOT NULL,
  state text DEFAULT 'new'::text NOT NULL,
  reason text,
  needs_staff boolean DEFAULT false NOT NULL,
  order_id uuid,
  attempt_id uuid,
  decided_by uuid,
  decided_at timestamp with time zone,
  note text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT bank_entries_pkey PRIMARY KEY (id),
  CONSTRAINT bank_entries_entry_key_unique UNIQUE (entry_key)
);
--> statement-breakpoint
CREATE INDEX bank_entries_open ON bank_entries USING btree (booked_on, id) WHERE needs_staff;
--> statement-breakpoint
CREATE INDEX bank_entries_order ON bank_entries USING btree (order_id);
--> statement-breakpoint
CREATE INDEX bank_entries_statement ON bank_entries USING btree (statement_id);
--> statement-breakpoint
CREATE TABLE bank_statements (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  file_name text NOT NULL,
  sha256 text NOT NULL,
  message_kind text NOT NULL,
  uploaded_by uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT bank_statements_pkey PRIMARY KEY (id),
  CONSTRAINT bank_statements_sha256_unique UNIQUE (sha256)
);
--> statement-breakpoint
CREATE TABLE campaign_recipients (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  campaign_id uuid NOT NULL,
  consent_id uuid,
  state text DEFAULT 'waiting'::text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  due_at timestamp with time zone DEFAULT now() NOT NULL,
  sent_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  CONSTRAINT campaign_recipients_pkey PRIMARY KEY (id),
  CONSTRAINT campaign_recipients_once UNIQUE (campaign_id, consent_id)
);
--> statement-breakpoint
CREATE INDEX campaign_recipients_consent ON campaign_recipients USING btree (consent_id);
--> statement-breakpoint
CREATE INDEX campaign_recipients_due ON campaign_recipients USING btree (campaign_id, due_at) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));
--> statement-breakpoint
CREATE TABLE campaigns (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text NOT NULL,
  state text DEFAULT 'draft'::text NOT NULL,
  texts jsonb NOT NULL,
  link_path text,
  promotion_id uuid,
  product_ids uuid[] NOT NULL,
  audience jsonb NOT NULL,
  scheduled_at timestamp with time zone,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_by uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT campaigns_products CHECK ((cardinality(product_ids) <= 8)),
  CONSTRAINT campaigns_scheduled CHECK (((state = 'draft'::text) OR (scheduled_at IS NOT NULL))),
  CONSTRAINT campaigns_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX campaigns_at_work ON campaigns USING btree (scheduled_at) WHERE (state = ANY (ARRAY['scheduled'::text, 'sending'::text]));
--> statement-breakpoint
CREATE TABLE cart_changes (
  user_id uuid NOT NULL,
  key uuid NOT NULL,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT cart_changes_user_id_key_pk PRIMARY KEY (user_id, key)
);
--> statement-breakpoint
CREATE TABLE cart_items (
  user_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  quantity integer NOT NULL,
  added_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT cart_items_quantity CHECK (((quantity >= 1) AND (quantity <= 999))),
  CONSTRAINT cart_items_user_id_variant_id_pk PRIMARY KEY (user_id, variant_id)
);
--> statement-breakpoint
CREATE INDEX cart_items_variant ON cart_items USING btree (variant_id);
--> statement-breakpoint
CREATE TABLE carts (
  user_id uuid NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT carts_pkey PRIMARY KEY (user_id)
);
--> statement-breakpoint
CREATE TABLE categories (
  id text NOT NULL,
  parent_id text,
  "position" integer NOT NULL,
  name jsonb NOT NULL,
  description jsonb NOT NULL,
  home_tile integer,
  has_sizes boolean DEFAULT false NOT NULL,
  appearance jsonb NOT NULL,
  CONSTRAINT categories_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE category_aliases (
  alias text NOT NULL,
  category_id text NOT NULL,
  CONSTRAINT category_aliases_pkey PRIMARY KEY (alias)
);
--> statement-breakpoint
CREATE TABLE category_specifications (
  category_id text NOT NULL,
  key text NOT NULL,
  "position" integer NOT NULL,
  is_main boolean DEFAULT false NOT NULL,
  CONSTRAINT category_specifications_category_id_key_pk PRIMARY KEY (category_id, key)
);
--> statement-breakpoint
CREATE TABLE closed_accounts (
  user_id uuid NOT NULL,
  closed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT closed_accounts_pkey PRIMARY KEY (user_id)
);
--> statement-breakpoint
CREATE TABLE consent_events (
  id bigserial NOT NULL,
  consent_id uuid NOT NULL,
  event text NOT NULL,
  way text NOT NULL,
  actor_id uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT consent_events_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX consent_events_consent ON consent_events USING btree (consent_id, id);
--> statement-breakpoint
CREATE TABLE contact_info (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  type text NOT NULL,
  label text NOT NULL,
  value text NOT NULL,
  icon text NOT NULL,
  is_primary boolean DEFAULT false NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  display_order integer DEFAULT 0 NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT contact_info_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX contact_info_order ON contact_info USING btree (display_order);
--> statement-breakpoint
CREATE TABLE credit_notes (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  number text NOT NULL,
  invoice_id uuid NOT NULL,
  order_id uuid NOT NULL,
  refund_id uuid NOT NULL,
  issued_on date NOT NULL,
  total_cents integer NOT NULL,
  vat_cents integer NOT NULL,
  data jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT credit_notes_pkey PRIMARY KEY (id),
  CONSTRAINT credit_notes_number_unique UNIQUE (number),
  CONSTRAINT credit_notes_refund_id_unique UNIQUE (refund_id)
);
--> statement-breakpoint
CREATE INDEX credit_notes_issued ON credit_notes USING btree (issued_on);
--> statement-breakpoint
CREATE TABLE customer_figures (
  user_id uuid NOT NULL,
  orders integer DEFAULT 0 NOT NULL,
  value_cents bigint DEFAULT 0 NOT NULL,
  last_order_at timestamp with time zone,
  CONSTRAINT customer_figures_pkey PRIMARY KEY (user_id)
);
--> statement-breakpoint
CREATE TABLE customer_notes (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  text text NOT NULL,
  written_by uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT customer_notes_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX customer_notes_user ON customer_notes USING btree (user_id, created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE TABLE data_exports (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  asked_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT data_exports_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX data_exports_user ON data_exports USING btree (user_id, asked_at DESC NULLS LAST);
--> statement-breakpoint
CREATE TABLE discount_tiers (
  from_cents integer NOT NULL,
  rate_bp integer NOT NULL,
  CONSTRAINT discount_tiers_pkey PRIMARY KEY (from_cents)
);
--> statement-breakpoint
CREATE TABLE email_changes (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  new_email text NOT NULL,
  old_token_hash text NOT NULL,
  new_token_hash text NOT NULL,
  old_confirmed_at timestamp with time zone,
  new_confirmed_at timestamp with time zone,
  asked_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  done_at timestamp with time zone,
  CONSTRAINT email_changes_pkey PRIMARY KEY (id),
  CONSTRAINT email_changes_new_token_hash_unique UNIQUE (new_token_hash),
  CONSTRAINT email_changes_old_token_hash_unique UNIQUE (old_token_hash)
);
--> statement-breakpoint
CREATE INDEX email_changes_user ON email_changes USING btree (user_id);
--> statement-breakpoint
CREATE TABLE favourites (
  user_id uuid NOT NULL,
  product_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT favourites_user_id_product_id_pk PRIMARY KEY (user_id, product_id)
);
--> statement-breakpoint
CREATE INDEX favourites_product ON favourites USING btree (product_id);
--> statement-breakpoint
CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  status integer NOT NULL,
  response jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT idempotency_keys_user_id_key_pk PRIMARY KEY (user_id, key)
);
--> statement-breakpoint
CREATE TABLE import_images (
  product_catalog_id uuid NOT NULL,
  url text NOT NULL,
  run_id uuid NOT NULL,
  "position" integer NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  reason text,
  created_by uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  claimed_at timestamp with time zone,
  CONSTRAINT import_images_product_catalog_id_url_pk PRIMARY KEY (product_catalog_id, url)
);
--> statement-breakpoint
CREATE INDEX import_images_run ON import_images USING btree (run_id);
--> statement-breakpoint
CREATE INDEX import_images_waiting ON import_images USING btree (created_at, "position") WHERE (state = 'waiting'::text);
--> statement-breakpoint
CREATE TABLE import_rows (
  run_id uuid NOT NULL,
  line integer NOT NULL,
  sku text DEFAULT ''::text NOT NULL,
  outcome text NOT NULL,
  product_id uuid,
  column_name text,
  reason text,
  detail text,
  record jsonb,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT import_rows_run_id_line_pk PRIMARY KEY (run_id, line)
);
--> statement-breakpoint
CREATE UNIQUE INDEX import_rows_sku ON import_rows USING btree (run_id, sku) WHERE (outcome <> 'refused'::text);
--> statement-breakpoint
CREATE TABLE invoice_counters (
  series text NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL,
  CONSTRAINT invoice_counters_series_year_pk PRIMARY KEY (series, year)
);
--> statement-breakpoint
CREATE TABLE invoices (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  number text NOT NULL,
  order_id uuid NOT NULL,
  issued_on date NOT NULL,
  total_cents integer NOT NULL,
  vat_cents integer NOT NULL,
  data jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT invoices_pkey PRIMARY KEY (id),
  CONSTRAINT invoices_number_unique UNIQUE (number),
  CONSTRAINT invoices_order_id_unique UNIQUE (order_id)
);
--> statement-breakpoint
CREATE TABLE low_stock_told (
  variant_id uuid NOT NULL,
  told_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT low_stock_told_pkey PRIMARY KEY (variant_id)
);
--> statement-breakpoint
CREATE TABLE mailbox_attachments (
  message_key text NOT NULL,
  "position" integer NOT NULL,
  filename text NOT NULL,
  content_type text NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT mailbox_attachments_message_key_position_pk PRIMARY KEY (message_key, "position")
);
--> statement-breakpoint
CREATE TABLE mailbox_messages (
  id bigserial NOT NULL,
  message_key text NOT NULL,
  "to" text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT mailbox_messages_pkey PRIMARY KEY (id),
  CONSTRAINT mailbox_messages_message_key_unique UNIQUE (message_key)
);
--> statement-breakpoint
CREATE TABLE marketing_consents (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  channel text NOT NULL,
  email text,
  user_id uuid,
  locale text NOT NULL,
  state text NOT NULL,
  token_hash text,
  asked_at timestamp with time zone DEFAULT now() NOT NULL,
  given_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  CONSTRAINT marketing_consents_state CHECK (
CASE state
  WHEN 'pending'::text THEN (token_hash IS NOT NULL)
  WHEN 'given'::text THEN ((given_at IS NOT NULL) AND (token_hash IS NULL))
  ELSE ((withdrawn_at IS NOT NULL) AND (token_hash IS NULL))
END),
  CONSTRAINT marketing_consents_whose CHECK (
CASE channel
  WHEN 'email'::text THEN ((email IS NOT NULL) AND (user_id IS NULL))
  ELSE ((user_id IS NOT NULL) AND (email IS NULL))
END),
  CONSTRAINT marketing_consents_pkey PRIMARY KEY (id),
  CONSTRAINT marketing_consents_email_unique UNIQUE (email),
  CONSTRAINT marketing_consents_token_hash_unique UNIQUE (token_hash),
  CONSTRAINT marketing_consents_user_id_unique UNIQUE (user_id)
);
--> statement-breakpoint
CREATE INDEX marketing_consents_by_state ON marketing_consents USING btree (channel, state);
--> statement-breakpoint
CREATE TABLE media_files (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  bucket text NOT NULL,
  path text NOT NULL,
  content_type text NOT NULL,
  bytes integer NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  source_url text,
  created_by uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  made_at timestamp with time zone,
  CONSTRAINT media_files_pkey PRIMARY KEY (id),
  CONSTRAINT media_files_place UNIQUE (bucket, path)
);
--> statement-breakpoint
-- Finds a picture that was already fetched from a URL.
CREATE INDEX media_files_source ON media_files USING btree (source_url) WHERE (source_url IS NOT NULL);
--> statement-breakpoint
CREATE TABLE merchant_configs (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  base_url text NOT NULL,
  api_key text,
  username text,
  password text,
  headers jsonb DEFAULT '{}'::jsonb NOT NULL,
  mapping jsonb DEFAULT '{}'::jsonb NOT NULL,
  endpoints jsonb DEFAULT '{"products": "/products"}'::jsonb NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT merchant_configs_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX merchant_configs_created ON merchant_configs USING btree (created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE TABLE merchant_imports (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  merchant_id uuid,
  merchant_name text NOT NULL,
  merchant_type text NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  total_records integer,
  processed_records integer DEFAULT 0 NOT NULL,
  successful_records integer DEFAULT 0 NOT NULL,
  failed_records integer DEFAULT 0 NOT NULL,
  created_records integer DEFAULT 0 NOT NULL,
  updated_records integer DEFAULT 0 NOT NULL,
  errors jsonb DEFAULT '[]'::jsonb NOT NULL,
  failure text,
  cursor text,
  page_done integer DEFAULT 0 NOT NULL,
  page_size integer DEFAULT 100 NOT NULL,
  worker uuid,
  alive_at timestamp with time zone DEFAULT now() NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  finished_at timestamp with time zone,
  CONSTRAINT merchant_imports_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX merchant_imports_created ON merchant_imports USING btree (created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE UNIQUE INDEX merchant_imports_open ON merchant_imports USING btree (merchant_id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text, 'stopped'::text]));
--> statement-breakpoint
CREATE TABLE order_event_texts (
  event_id bigint NOT NULL,
  text text NOT NULL,
  CONSTRAINT order_event_texts_pkey PRIMARY KEY (event_id)
);
--> statement-breakpoint
CREATE TABLE order_events (
  id bigserial NOT NULL,
  order_id uuid NOT NULL,
  event text NOT NULL,
  from_status text,
  to_status text,
  actor text NOT NULL,
  actor_id uuid,
  reason text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT order_events_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX order_events_order ON order_events USING btree (order_id, id);
--> statement-breakpoint
CREATE TABLE order_items (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  order_id uuid NOT NULL,
  "position" integer NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  product_name text NOT NULL,
  variant_label text,
  product_sku text NOT NULL,
  image text,
  quantity integer NOT NULL,
  unit_price_cents integer NOT NULL,
  total_cents integer NOT NULL,
  discount_cents integer NOT NULL,
  vat_cents integer NOT NULL,
  weight_g integer NOT NULL,
  shipped_quantity integer DEFAULT 0 NOT NULL,
  withdrawn_quantity integer DEFAULT 0 NOT NULL,
  CONSTRAINT order_items_sent_within CHECK (((shipped_quantity >= 0) AND (withdrawn_quantity >= 0) AND ((shipped_quantity + withdrawn_quantity) <= quantity))),
  CONSTRAINT order_items_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX order_items_order ON order_items USING btree (order_id);
--> statement-breakpoint
CREATE INDEX order_items_product ON order_items USING btree (product_id);
--> statement-breakpoint
CREATE TABLE order_words (
  id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  words text NOT NULL,
  CONSTRAINT order_words_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX order_words_created ON order_words USING btree (created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX order_words_words ON order_words USING gin (words gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE parcels (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  shipment_id uuid NOT NULL,
  "position" integer NOT NULL,
  weight_g integer NOT NULL,
  tracking_number text,
  CONSTRAINT parcels_pkey PRIMARY KEY (id),
  CONSTRAINT parcels_position UNIQUE (shipment_id, "position")
);
--> statement-breakpoint
CREATE TABLE passkey (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text,
  public_key text NOT NULL,
  user_id uuid NOT NULL,
  credential_id text NOT NULL,
  counter integer NOT NULL,
  device_type text NOT NULL,
  backed_up boolean NOT NULL,
  transports text,
  created_at timestamp with time zone DEFAULT now(),
  aaguid text,
  CONSTRAINT passkey_pkey PRIMARY KEY (id),
  CONSTRAINT passkey_credential_id_unique UNIQUE (credential_id)
);
--> statement-breakpoint
CREATE INDEX passkey_user ON passkey USING btree (user_id);
--> statement-breakpoint
CREATE TABLE payment_attempts (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  order_id uuid NOT NULL,
  provider text NOT NULL,
  method text NOT NULL,
  provider_id text,
  payment_url text,
  amount_cents integer NOT NULL,
  currency text DEFAULT 'CHF'::text NOT NULL,
  status text DEFAULT 'open'::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  charged_back_cents integer DEFAULT 0 NOT NULL,
  look bigint DEFAULT 0 NOT NULL,
  CONSTRAINT payment_attempts_pkey PRIMARY KEY (id),
  CONSTRAINT payment_attempts_provider_id_unique UNIQUE (provider_id)
);
--> statement-breakpoint
CREATE INDEX payment_attempts_created ON payment_attempts USING btree (created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX payment_attempts_open ON payment_attempts USING btree (created_at) WHERE (status = 'open'::text);
--> statement-breakpoint
CREATE INDEX payment_attempts_order ON payment_attempts USING btree (order_id);
--> statement-breakpoint
CREATE TABLE product_brands (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  description jsonb,
  website_url text,
  is_active boolean DEFAULT true NOT NULL,
  logo_storage_path text,
  logo_public_url text,
  logo_url text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT product_brands_pkey PRIMARY KEY (id),
  CONSTRAINT product_brands_name_unique UNIQUE (name),
  CONSTRAINT product_brands_slug_unique UNIQUE (slug)
);
--> statement-breakpoint
CREATE TABLE product_catalog (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  brand_id uuid,
  category_id text NOT NULL,
  weight_g integer DEFAULT 500 NOT NULL,
  images jsonb DEFAULT '[]'::jsonb NOT NULL,
  specifications jsonb DEFAULT '{}'::jsonb NOT NULL,
  dimensions jsonb,
  appearance jsonb,
  badge text,
  warranty_years integer,
  certification text,
  gtin text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  is_bulky boolean DEFAULT false NOT NULL,
  CONSTRAINT product_catalog_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX product_catalog_brand ON product_catalog USING btree (brand_id);
--> statement-breakpoint
CREATE INDEX product_catalog_category ON product_catalog USING btree (category_id);
--> statement-breakpoint
CREATE INDEX product_catalog_created ON product_catalog USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX product_catalog_gtin ON product_catalog USING btree (gtin) WHERE (gtin IS NOT NULL);
--> statement-breakpoint
CREATE INDEX product_catalog_name ON product_catalog USING btree (name, id);
--> statement-breakpoint
CREATE INDEX product_catalog_name_words ON product_catalog USING gin (name gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE product_imports (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  filename text NOT NULL,
  stored_name text NOT NULL,
  import_type text NOT NULL,
  digest text NOT NULL,
  content text,
  total_records integer DEFAULT 0 NOT NULL,
  processed_records integer DEFAULT 0 NOT NULL,
  successful_records integer DEFAULT 0 NOT NULL,
  failed_records integer DEFAULT 0 NOT NULL,
  errors jsonb DEFAULT '[]'::jsonb NOT NULL,
  created_by uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  origin text DEFAULT 'stock_file'::text NOT NULL,
  state text DEFAULT 'done'::text NOT NULL,
  created_records integer DEFAULT 0 NOT NULL,
  updated_records integer DEFAULT 0 NOT NULL,
  failure text,
  alive_at timestamp with time zone DEFAULT now() NOT NULL,
  finished_at timestamp with time zone,
  CONSTRAINT product_imports_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX product_imports_created ON product_imports USING btree (created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX product_imports_digest ON product_imports USING btree (digest);
--> statement-breakpoint
CREATE INDEX product_imports_stored ON product_imports USING btree (stored_name);
--> statement-breakpoint
CREATE TABLE product_inventory (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  product_catalog_id uuid NOT NULL,
  sku text NOT NULL,
  price_cents integer DEFAULT 0 NOT NULL,
  cost_price_cents integer DEFAULT 0 NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  is_visible_online boolean DEFAULT true NOT NULL,
  is_featured boolean DEFAULT false NOT NULL,
  supplier_info jsonb,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT price_not_negative CHECK ((price_cents >= 0)),
  CONSTRAINT product_inventory_pkey PRIMARY KEY (id),
  CONSTRAINT product_inventory_product_catalog_id_unique UNIQUE (product_catalog_id),
  CONSTRAINT product_inventory_sku_unique UNIQUE (sku)
);
--> statement-breakpoint
CREATE INDEX product_inventory_price ON product_inventory USING btree (price_cents);
--> statement-breakpoint
CREATE INDEX product_inventory_sku_upper ON product_inventory USING btree (upper(sku));
--> statement-breakpoint
CREATE TABLE product_pictures (
  product_catalog_id uuid NOT NULL,
  url text NOT NULL,
  alt jsonb NOT NULL,
  focal_x integer DEFAULT 50 NOT NULL,
  focal_y integer DEFAULT 50 NOT NULL,
  CONSTRAINT product_pictures_focal CHECK (focal_x BETWEEN 0 AND 100 AND focal_y BETWEEN 0 AND 100),
  CONSTRAINT product_pictures_product_catalog_id_url_pk PRIMARY KEY (product_catalog_id, url)
);
--> statement-breakpoint
CREATE TABLE product_questions (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  product_id uuid NOT NULL,
  user_id uuid,
  name text NOT NULL,
  email text NOT NULL,
  locale text NOT NULL,
  question text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  answer text,
  answered_at timestamp with time zone,
  answered_by uuid,
  published_at timestamp with time zone,
  closed_at timestamp with time zone,
  closed_by uuid,
  CONSTRAINT product_questions_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX product_questions_created ON product_questions USING btree (created_at);
--> statement-breakpoint
CREATE INDEX product_questions_email ON product_questions USING btree (email);
--> statement-breakpoint
CREATE INDEX product_questions_published ON product_questions USING btree (product_id, published_at DESC NULLS LAST) WHERE (published_at IS NOT NULL);
--> statement-breakpoint
CREATE TABLE product_redirects (
  product_id uuid NOT NULL,
  replaced_by uuid,
  reason text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  created_by uuid,
  CONSTRAINT product_redirects_elsewhere CHECK ((replaced_by <> product_id)),
  CONSTRAINT product_redirects_pkey PRIMARY KEY (product_id)
);
--> statement-breakpoint
CREATE INDEX product_redirects_successor ON product_redirects USING btree (replaced_by);
--> statement-breakpoint
CREATE TABLE product_reviews (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  product_id uuid NOT NULL,
  user_id uuid NOT NULL,
  order_item_id uuid NOT NULL,
  rating integer NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  author_name text NOT NULL,
  locale text NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  refusal_reason text,
  decided_at timestamp with time zone,
  decided_by uuid,
  answer text,
  answered_at timestamp with time zone,
  answered_by uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT product_reviews_rating CHECK (((rating >= 1) AND (rating <= 5))),
  CONSTRAINT product_reviews_pkey PRIMARY KEY (id),
  CONSTRAINT product_reviews_one_each UNIQUE (product_id, user_id)
);
--> statement-breakpoint
CREATE INDEX product_reviews_published ON product_reviews USING btree (product_id, created_at DESC NULLS LAST) WHERE (status = 'published'::text);
--> statement-breakpoint
CREATE INDEX product_reviews_status ON product_reviews USING btree (status, created_at);
--> statement-breakpoint
CREATE TABLE product_specifications (
  product_catalog_id uuid NOT NULL,
  key text NOT NULL,
  value text NOT NULL,
  CONSTRAINT product_specifications_product_catalog_id_key_pk PRIMARY KEY (product_catalog_id, key)
);
--> statement-breakpoint
CREATE TABLE product_texts (
  product_catalog_id uuid NOT NULL,
  locale text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  CONSTRAINT product_texts_product_catalog_id_locale_pk PRIMARY KEY (product_catalog_id, locale)
);
--> statement-breakpoint
CREATE TABLE product_variants (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  product_catalog_id uuid NOT NULL,
  sku text NOT NULL,
  variant_type text DEFAULT 'default'::text NOT NULL,
  variant_name text DEFAULT ''::text NOT NULL,
  variant_value text DEFAULT ''::text NOT NULL,
  price_modifier_cents integer DEFAULT 0 NOT NULL,
  is_available boolean DEFAULT true NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  stock_quantity integer DEFAULT 0 NOT NULL,
  reserved_quantity integer DEFAULT 0 NOT NULL,
  min_stock_level integer DEFAULT 5 NOT NULL,
  max_stock_level integer,
  CONSTRAINT reserved_not_negative CHECK ((reserved_quantity >= 0)),
  CONSTRAINT stock_not_negative CHECK ((stock_quantity >= 0)),
  CONSTRAINT product_variants_pkey PRIMARY KEY (id),
  CONSTRAINT product_variants_sku_unique UNIQUE (sku)
);
--> statement-breakpoint
CREATE INDEX product_variants_product ON product_variants USING btree (product_catalog_id);
--> statement-breakpoint
CREATE INDEX product_variants_sku_upper ON product_variants USING btree (upper(sku));
--> statement-breakpoint
CREATE INDEX product_variants_sku_words ON product_variants USING gin (sku gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE product_words (
  id uuid NOT NULL,
  category_id text NOT NULL,
  brand_id uuid,
  gtin text,
  created_at timestamp with time zone NOT NULL,
  names text NOT NULL,
  words text NOT NULL,
  CONSTRAINT product_words_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX product_words_category ON product_words USING btree (category_id);
--> statement-breakpoint
CREATE INDEX product_words_gtin ON product_words USING btree (gtin) WHERE (gtin IS NOT NULL);
--> statement-breakpoint
CREATE INDEX product_words_words ON product_words USING gin (words gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE profiles (
  user_id uuid NOT NULL,
  first_name text DEFAULT ''::text NOT NULL,
  last_name text DEFAULT ''::text NOT NULL,
  email text NOT NULL,
  phone text,
  language text,
  currency text,
  email_notifications boolean DEFAULT true NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT profiles_pkey PRIMARY KEY (user_id)
);
--> statement-breakpoint
CREATE TABLE promotion_customers (
  promotion_id uuid NOT NULL,
  user_id uuid NOT NULL,
  uses integer NOT NULL,
  CONSTRAINT promotion_customers_uses CHECK ((uses >= 0)),
  CONSTRAINT promotion_customers_promotion_id_user_id_pk PRIMARY KEY (promotion_id, user_id)
);
--> statement-breakpoint
CREATE TABLE promotion_notices (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  promotion_id uuid NOT NULL,
  cause text NOT NULL,
  noticed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT promotion_notices_pkey PRIMARY KEY (id),
  CONSTRAINT promotion_notices_once UNIQUE (promotion_id, cause)
);
--> statement-breakpoint
CREATE TABLE promotion_redemptions (
  order_id uuid NOT NULL,
  promotion_id uuid NOT NULL,
  user_id uuid NOT NULL,
  saved_cents integer NOT NULL,
  redeemed_at timestamp with time zone DEFAULT now() NOT NULL,
  returned_at timestamp with time zone,
  CONSTRAINT promotion_redemptions_pkey PRIMARY KEY (order_id)
);
--> statement-breakpoint
CREATE INDEX promotion_redemptions_promotion ON promotion_redemptions USING btree (promotion_id, redeemed_at DESC NULLS LAST);
--> statement-breakpoint
CREATE TABLE promotions (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text NOT NULL,
  code text NOT NULL,
  kind text NOT NULL,
  value integer NOT NULL,
  min_order_cents integer DEFAULT 0 NOT NULL,
  max_uses integer,
  max_uses_per_customer integer,
  uses integer DEFAULT 0 NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  starts_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT promotions_code_in_capitals CHECK (((code = upper(code)) AND (code <> ''::text))),
  CONSTRAINT promotions_percentage CHECK (((kind <> 'percentage'::text) OR (value <= 10000))),
  CONSTRAINT promotions_uses_within CHECK (((uses >= 0) AND ((max_uses IS NULL) OR (uses <= max_uses)))),
  CONSTRAINT promotions_value CHECK (((value > 0) OR (kind = 'free_shipping'::text))),
  CONSTRAINT promotions_pkey PRIMARY KEY (id),
  CONSTRAINT promotions_code_unique UNIQUE (code)
);
--> statement-breakpoint
CREATE TABLE provider_keys (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  provider text NOT NULL,
  mode text NOT NULL,
  sealed text NOT NULL,
  ends_in text NOT NULL,
  digest text NOT NULL,
  saved_at timestamp with time zone DEFAULT now() NOT NULL,
  saved_by uuid,
  verified_at timestamp with time zone,
  CONSTRAINT provider_keys_pkey PRIMARY KEY (id),
  CONSTRAINT provider_keys_digest_unique UNIQUE (digest)
);
--> statement-breakpoint
CREATE TABLE refunds (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  order_id uuid NOT NULL,
  attempt_id uuid,
  amount_cents integer NOT NULL,
  currency text DEFAULT 'CHF'::text NOT NULL,
  reason text NOT NULL,
  way text DEFAULT 'original'::text NOT NULL,
  iban text,
  status text DEFAULT 'queued'::text NOT NULL,
  provider_id text,
  failure text,
  return_id uuid,
  actor text NOT NULL,
  actor_id uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT refunds_pkey PRIMARY KEY (id),
  CONSTRAINT refunds_provider_id_unique UNIQUE (provider_id)
);
--> statement-breakpoint
CREATE INDEX refunds_done ON refunds USING btree (updated_at) WHERE (status = 'done'::text);
--> statement-breakpoint
CREATE INDEX refunds_order ON refunds USING btree (order_id);
--> statement-breakpoint
CREATE INDEX refunds_underway ON refunds USING btree (created_at) WHERE (status = ANY (ARRAY['queued'::text, 'pending'::text]));
--> statement-breakpoint
CREATE TABLE return_lines (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  return_id uuid NOT NULL,
  order_item_id uuid NOT NULL,
  quantity integer NOT NULL,
  unsent_quantity integer DEFAULT 0 NOT NULL,
  reason text NOT NULL,
  restocked integer DEFAULT 0 NOT NULL,
  written_off integer DEFAULT 0 NOT NULL,
  CONSTRAINT return_lines_within CHECK (((quantity > 0) AND ((unsent_quantity >= 0) AND (unsent_quantity <= quantity)) AND (restocked >= 0) AND (written_off >= 0) AND (((unsent_quantity + restocked) + written_off) <= quantity))),
  CONSTRAINT return_lines_pkey PRIMARY KEY (id),
  CONSTRAINT return_lines_item UNIQUE (return_id, order_item_id)
);
--> statement-breakpoint
CREATE INDEX return_lines_order_item ON return_lines USING btree (order_item_id);
--> statement-breakpoint
CREATE TABLE returns (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  return_number text NOT NULL,
  order_id uuid NOT NULL,
  way text NOT NULL,
  request_key text,
  status text DEFAULT 'asked'::text NOT NULL,
  asked_at timestamp with time zone DEFAULT now() NOT NULL,
  asked_by uuid,
  received_at timestamp with time zone,
  received_by uuid,
  refund_cents integer DEFAULT 0 NOT NULL,
  shipping_refund_cents integer DEFAULT 0 NOT NULL,
  note text,
  CONSTRAINT returns_pkey PRIMARY KEY (id),
  CONSTRAINT returns_request UNIQUE (order_id, request_key),
  CONSTRAINT returns_return_number_unique UNIQUE (return_number)
);
--> statement-breakpoint
CREATE TABLE review_reports (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  review_id uuid NOT NULL,
  user_id uuid,
  reason text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  closed_at timestamp with time zone,
  closed_by uuid,
  CONSTRAINT review_reports_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX review_reports_review ON review_reports USING btree (review_id);
--> statement-breakpoint
CREATE TABLE sandbox_payments (
  id text NOT NULL,
  idempotency_key text NOT NULL,
  amount_cents integer NOT NULL,
  currency text NOT NULL,
  method text NOT NULL,
  description text NOT NULL,
  redirect_url text NOT NULL,
  order_reference text NOT NULL,
  status text DEFAULT 'open'::text NOT NULL,
  answers_late boolean DEFAULT false NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  charged_back_cents integer DEFAULT 0 NOT NULL,
  CONSTRAINT sandbox_payments_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_payments_idempotency_key_unique UNIQUE (idempotency_key)
);
--> statement-breakpoint
CREATE TABLE sandbox_refunds (
  id text NOT NULL,
  idempotency_key text NOT NULL,
  payment_id text NOT NULL,
  amount_cents integer NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT sandbox_refunds_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_refunds_idempotency_key_unique UNIQUE (idempotency_key)
);
--> statement-breakpoint
CREATE INDEX sandbox_refunds_payment ON sandbox_refunds USING btree (payment_id);
--> statement-breakpoint
CREATE TABLE sent_messages (
  id bigserial NOT NULL,
  message_key text NOT NULL,
  "to" text NOT NULL,
  subject text NOT NULL,
  started_at timestamp with time zone,
  sent_at timestamp with time zone,
  attempts integer DEFAULT 0 NOT NULL,
  failure text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  job jsonb,
  CONSTRAINT sent_messages_pkey PRIMARY KEY (id),
  CONSTRAINT sent_messages_message_key_unique UNIQUE (message_key)
);
--> statement-breakpoint
CREATE INDEX sent_messages_created ON sent_messages USING btree (created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX sent_messages_unsent ON sent_messages USING btree (created_at DESC) WHERE (sent_at IS NULL);
--> statement-breakpoint
CREATE INDEX sent_messages_words ON sent_messages USING gin (((("to" || ' '::text) || subject)) gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE session (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  token text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  ip_address text,
  user_agent text,
  user_id uuid NOT NULL,
  by_passkey boolean DEFAULT false NOT NULL,
  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_token_unique UNIQUE (token)
);
--> statement-breakpoint
CREATE INDEX "session_user" ON session USING btree (user_id);
--> statement-breakpoint
CREATE TABLE settings (
  key text NOT NULL,
  value jsonb NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_by uuid,
  CONSTRAINT settings_pkey PRIMARY KEY (key)
);
--> statement-breakpoint
CREATE TABLE shipment_lines (
  shipment_id uuid NOT NULL,
  order_item_id uuid NOT NULL,
  quantity integer NOT NULL,
  CONSTRAINT shipment_lines_some CHECK ((quantity > 0)),
  CONSTRAINT shipment_lines_shipment_id_order_item_id_pk PRIMARY KEY (shipment_id, order_item_id)
);
--> statement-breakpoint
CREATE INDEX shipment_lines_item ON shipment_lines USING btree (order_item_id);
--> statement-breakpoint
CREATE TABLE shipments (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  order_id uuid NOT NULL,
  number integer NOT NULL,
  carrier text NOT NULL,
  service text NOT NULL,
  sent_at timestamp with time zone DEFAULT now() NOT NULL,
  sent_by uuid,
  delivery_from date,
  delivery_to date,
  delivered_at timestamp with time zone,
  delivered_by uuid,
  label_printed_at timestamp with time zone,
  CONSTRAINT shipments_pkey PRIMARY KEY (id),
  CONSTRAINT shipments_number UNIQUE (order_id, number)
);
--> statement-breakpoint
CREATE INDEX shipments_delivered ON shipments USING btree (delivered_at, sent_at);
--> statement-breakpoint
CREATE INDEX shipments_sent ON shipments USING btree (sent_at DESC);
--> statement-breakpoint
CREATE TABLE shipping_brackets (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  service_id uuid NOT NULL,
  max_weight_g integer NOT NULL,
  surcharge_cents integer NOT NULL,
  is_example boolean DEFAULT false NOT NULL,
  CONSTRAINT shipping_brackets_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE shipping_services (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  zone_id uuid NOT NULL,
  carrier text NOT NULL,
  service text NOT NULL,
  kind text NOT NULL,
  min_days integer NOT NULL,
  max_days integer NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  bulky_surcharge_cents integer,
  is_example boolean DEFAULT false NOT NULL,
  CONSTRAINT shipping_services_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE shipping_zones (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text NOT NULL,
  countries text[] NOT NULL,
  standard_rate_cents integer NOT NULL,
  express_rate_cents integer NOT NULL,
  free_threshold_cents integer,
  is_active boolean DEFAULT true NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  pickup_rate_cents integer,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT shipping_zones_pkey PRIMARY KEY (id),
  CONSTRAINT shipping_zones_name_unique UNIQUE (name)
);
--> statement-breakpoint
CREATE TABLE site_buttons (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  "position" text NOT NULL,
  order_index integer DEFAULT 0 NOT NULL,
  label text NOT NULL,
  href text NOT NULL,
  icon text,
  is_active boolean DEFAULT true NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT site_buttons_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX site_buttons_order ON site_buttons USING btree ("position", order_index);
--> statement-breakpoint
CREATE TABLE specification_definitions (
  key text NOT NULL,
  kind text NOT NULL,
  unit text,
  label jsonb NOT NULL,
  choices jsonb,
  CONSTRAINT specification_definitions_pkey PRIMARY KEY (key)
);
--> statement-breakpoint
CREATE TABLE staff_columns (
  user_id uuid NOT NULL,
  list text NOT NULL,
  hidden jsonb NOT NULL,
  CONSTRAINT staff_columns_user_id_list_pk PRIMARY KEY (user_id, list)
);
--> statement-breakpoint
CREATE TABLE staff_invitations (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  language text DEFAULT 'fr'::text NOT NULL,
  token_hash text NOT NULL,
  invited_by uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  accepted_at timestamp with time zone,
  accepted_by uuid,
  revoked_at timestamp with time zone,
  CONSTRAINT staff_invitations_pkey PRIMARY KEY (id),
  CONSTRAINT staff_invitations_token_hash_unique UNIQUE (token_hash)
);
--> statement-breakpoint
CREATE UNIQUE INDEX staff_invitations_open ON staff_invitations USING btree (email) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
--> statement-breakpoint
CREATE TABLE staff_views (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  list text NOT NULL,
  name text NOT NULL,
  search text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT staff_views_pkey PRIMARY KEY (id),
  CONSTRAINT staff_views_name UNIQUE (user_id, list, name)
);
--> statement-breakpoint
CREATE INDEX staff_views_list ON staff_views USING btree (user_id, list);
--> statement-breakpoint
CREATE TABLE stock_alerts (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  variant_id uuid NOT NULL,
  email text NOT NULL,
  locale text NOT NULL,
  token uuid DEFAULT gen_random_uuid() NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  told_at timestamp with time zone,
  CONSTRAINT stock_alerts_pkey PRIMARY KEY (id),
  CONSTRAINT stock_alerts_token_unique UNIQUE (token)
);
--> statement-breakpoint
CREATE INDEX stock_alerts_email ON stock_alerts USING btree (email);
--> statement-breakpoint
CREATE UNIQUE INDEX stock_alerts_waiting ON stock_alerts USING btree (variant_id, email) WHERE (told_at IS NULL);
--> statement-breakpoint
CREATE TABLE stock_count_lines (
  count_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  counted integer NOT NULL,
  expected integer NOT NULL,
  counted_by uuid NOT NULL,
  counted_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT stock_count_lines_some CHECK ((counted >= 0)),
  CONSTRAINT stock_count_lines_count_id_variant_id_pk PRIMARY KEY (count_id, variant_id)
);
--> statement-breakpoint
CREATE TABLE stock_counts (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  status text DEFAULT 'open'::text NOT NULL,
  opened_by uuid NOT NULL,
  opened_at timestamp with time zone DEFAULT now() NOT NULL,
  closed_by uuid,
  closed_at timestamp with time zone,
  CONSTRAINT stock_counts_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE stock_movements (
  id bigserial NOT NULL,
  variant_id uuid NOT NULL,
  quantity integer NOT NULL,
  reserved integer DEFAULT 0 NOT NULL,
  stock_after integer NOT NULL,
  reason text NOT NULL,
  note text,
  order_id uuid,
  actor_id uuid,
  actor text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT stock_movements_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX stock_movements_order ON stock_movements USING btree (order_id);
--> statement-breakpoint
CREATE INDEX stock_movements_variant ON stock_movements USING btree (variant_id, id);
--> statement-breakpoint
CREATE TABLE tax_rates (
  country text NOT NULL,
  valid_from date NOT NULL,
  rate_bp integer NOT NULL,
  CONSTRAINT tax_rates_country_valid_from_pk PRIMARY KEY (country, valid_from)
);
--> statement-breakpoint
CREATE TABLE two_factor (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  secret text NOT NULL,
  backup_codes text NOT NULL,
  user_id uuid NOT NULL,
  verified boolean DEFAULT true NOT NULL,
  failed_verification_count integer DEFAULT 0 NOT NULL,
  locked_until timestamp with time zone,
  CONSTRAINT two_factor_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX two_factor_user ON two_factor USING btree (user_id);
--> statement-breakpoint
CREATE TABLE "user" (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  email_verified boolean DEFAULT false NOT NULL,
  image text,
  first_name text DEFAULT ''::text NOT NULL,
  last_name text DEFAULT ''::text NOT NULL,
  language text DEFAULT 'fr'::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  two_factor_enabled boolean DEFAULT false NOT NULL,
  last_signed_in_at timestamp with time zone,
  CONSTRAINT user_pkey PRIMARY KEY (id),
  CONSTRAINT user_email_unique UNIQUE (email)
);
--> statement-breakpoint
CREATE INDEX user_words ON "user" USING gin ((((name || ' '::text) || email)) gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE user_roles (
  user_id uuid NOT NULL,
  role text NOT NULL,
  CONSTRAINT user_roles_pkey PRIMARY KEY (user_id)
);
--> statement-breakpoint
CREATE TABLE verification (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT verification_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX verification_identifier ON verification USING btree (identifier);
--> statement-breakpoint
CREATE TABLE visit_days (
  day date NOT NULL,
  page_views integer DEFAULT 0 NOT NULL,
  visitors integer DEFAULT 0 NOT NULL,
  saw_product integer DEFAULT 0 NOT NULL,
  filled_cart integer DEFAULT 0 NOT NULL,
  began_checkout integer DEFAULT 0 NOT NULL,
  ordered integer DEFAULT 0 NOT NULL,
  CONSTRAINT visit_days_pkey PRIMARY KEY (day)
);
--> statement-breakpoint
CREATE TABLE visit_products (
  day date NOT NULL,
  product_id uuid NOT NULL,
  views integer DEFAULT 0 NOT NULL,
  CONSTRAINT visit_products_day_product_id_pk PRIMARY KEY (day, product_id)
);
--> statement-breakpoint
CREATE TABLE visit_salts (
  day date NOT NULL,
  salt bytea NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT visit_salts_pkey PRIMARY KEY (day)
);
--> statement-breakpoint
CREATE TABLE visit_sources (
  day date NOT NULL,
  channel text NOT NULL,
  source text NOT NULL,
  visitors integer DEFAULT 0 NOT NULL,
  ordered integer DEFAULT 0 NOT NULL,
  CONSTRAINT visit_sources_day_channel_source_pk PRIMARY KEY (day, channel, source)
);
--> statement-breakpoint
CREATE TABLE visit_visitors (
  day date NOT NULL,
  visitor text NOT NULL,
  channel text NOT NULL,
  source text NOT NULL,
  stages smallint DEFAULT 0 NOT NULL,
  CONSTRAINT visit_visitors_day_visitor_pk PRIMARY KEY (day, visitor)
);
--> statement-breakpoint
CREATE TABLE webhook_attempts (
  id bigserial NOT NULL,
  delivery_id uuid NOT NULL,
  status integer,
  ms integer NOT NULL,
  excerpt text,
  failure text,
  is_replay boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT webhook_attempts_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX webhook_attempts_delivery ON webhook_attempts USING btree (delivery_id, id);
--> statement-breakpoint
CREATE TABLE webhook_deliveries (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  event_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  delivered_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_deliveries_once UNIQUE (event_id, endpoint_id)
);
--> statement-breakpoint
CREATE INDEX webhook_deliveries_endpoint ON webhook_deliveries USING btree (endpoint_id, created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE TABLE webhook_endpoints (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  url text NOT NULL,
  secret text NOT NULL,
  events text[] NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  created_by uuid,
  CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE webhook_events (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  type text NOT NULL,
  data jsonb NOT NULL,
  occurred_at timestamp with time zone DEFAULT now() NOT NULL,
  dispatched_at timestamp with time zone,
  CONSTRAINT webhook_events_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX webhook_events_waiting ON webhook_events USING btree (occurred_at) WHERE (dispatched_at IS NULL);
--> statement-breakpoint
ALTER TABLE account ADD CONSTRAINT account_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE addresses ADD CONSTRAINT addresses_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE api_tokens ADD CONSTRAINT api_tokens_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE bank_entries ADD CONSTRAINT bank_entries_attempt_id_payment_attempts_id_fk FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id);
--> statement-breakpoint
ALTER TABLE bank_entries ADD CONSTRAINT bank_entries_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE bank_entries ADD CONSTRAINT bank_entries_statement_id_bank_statements_id_fk FOREIGN KEY (statement_id) REFERENCES bank_statements(id);
--> statement-breakpoint
ALTER TABLE campaign_recipients ADD CONSTRAINT campaign_recipients_campaign_id_campaigns_id_fk FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE campaign_recipients ADD CONSTRAINT campaign_recipients_consent_id_marketing_consents_id_fk FOREIGN KEY (consent_id) REFERENCES marketing_consents(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE campaigns ADD CONSTRAINT campaigns_promotion_id_promotions_id_fk FOREIGN KEY (promotion_id) REFERENCES promotions(id);
--> statement-breakpoint
ALTER TABLE cart_changes ADD CONSTRAINT cart_changes_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE cart_items ADD CONSTRAINT cart_items_user_id_carts_user_id_fk FOREIGN KEY (user_id) REFERENCES carts(user_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE cart_items ADD CONSTRAINT cart_items_variant_id_product_variants_id_fk FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE carts ADD CONSTRAINT carts_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE category_aliases ADD CONSTRAINT category_aliases_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE category_specifications ADD CONSTRAINT category_specifications_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE category_specifications ADD CONSTRAINT category_specifications_key_specification_definitions_key_fk FOREIGN KEY (key) REFERENCES specification_definitions(key);
--> statement-breakpoint
ALTER TABLE consent_events ADD CONSTRAINT consent_events_consent_id_marketing_consents_id_fk FOREIGN KEY (consent_id) REFERENCES marketing_consents(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE credit_notes ADD CONSTRAINT credit_notes_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES invoices(id);
--> statement-breakpoint
ALTER TABLE credit_notes ADD CONSTRAINT credit_notes_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE credit_notes ADD CONSTRAINT credit_notes_refund_id_refunds_id_fk FOREIGN KEY (refund_id) REFERENCES refunds(id);
--> statement-breakpoint
ALTER TABLE customer_figures ADD CONSTRAINT customer_figures_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE customer_notes ADD CONSTRAINT customer_notes_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE data_exports ADD CONSTRAINT data_exports_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE email_changes ADD CONSTRAINT email_changes_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE favourites ADD CONSTRAINT favourites_product_id_product_catalog_id_fk FOREIGN KEY (product_id) REFERENCES product_catalog(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE favourites ADD CONSTRAINT favourites_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE import_images ADD CONSTRAINT import_images_product_catalog_id_product_catalog_id_fk FOREIGN KEY (product_catalog_id) REFERENCES product_catalog(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE invoices ADD CONSTRAINT invoices_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE low_stock_told ADD CONSTRAINT low_stock_told_variant_id_product_variants_id_fk FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE mailbox_attachments ADD CONSTRAINT mailbox_attachments_message_key_mailbox_messages_message_key_fk FOREIGN KEY (message_key) REFERENCES mailbox_messages(message_key) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE marketing_consents ADD CONSTRAINT marketing_consents_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE merchant_imports ADD CONSTRAINT merchant_imports_merchant_id_merchant_configs_id_fk FOREIGN KEY (merchant_id) REFERENCES merchant_configs(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE order_event_texts ADD CONSTRAINT order_event_texts_event_id_order_events_id_fk FOREIGN KEY (event_id) REFERENCES order_events(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE order_events ADD CONSTRAINT order_events_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE order_items ADD CONSTRAINT order_items_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE order_words ADD CONSTRAINT order_words_id_orders_id_fk FOREIGN KEY (id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id);
--> statement-breakpoint
ALTER TABLE parcels ADD CONSTRAINT parcels_shipment_id_shipments_id_fk FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE passkey ADD CONSTRAINT passkey_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE payment_attempts ADD CONSTRAINT payment_attempts_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE product_catalog ADD CONSTRAINT product_catalog_brand_id_product_brands_id_fk FOREIGN KEY (brand_id) REFERENCES product_brands(id);
--> statement-breakpoint
ALTER TABLE product_catalog ADD CONSTRAINT product_catalog_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id);
--> statement-breakpoint
ALTER TABLE product_inventory ADD CONSTRAINT product_inventory_product_catalog_id_product_catalog_id_fk FOREIGN KEY (product_catalog_id) REFERENCES product_catalog(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE product_pictures ADD CONSTRAINT product_pictures_product_catalog_id_product_catalog_id_fk FOREIGN KEY (product_catalog_id) REFERENCES product_catalog(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE product_questions ADD CONSTRAINT product_questions_product_id_product_catalog_id_fk FOREIGN KEY (product_id) REFERENCES product_catalog(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE product_questions ADD CONSTRAINT product_questions_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE product_reviews ADD CONSTRAINT product_reviews_order_item_id_order_items_id_fk FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE product_reviews ADD CONSTRAINT product_reviews_product_id_product_catalog_id_fk FOREIGN KEY (product_id) REFERENCES product_catalog(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE product_reviews ADD CONSTRAINT product_reviews_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE product_specifications ADD CONSTRAINT product_specifications_key_specification_definitions_key_fk FOREIGN KEY (key) REFERENCES specification_definitions(key);
--> statement-breakpoint
ALTER TABLE product_specifications ADD CONSTRAINT product_specifications_product_catalog_id_product_catalog_id_fk FOREIGN KEY (product_catalog_id) REFERENCES product_catalog(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE product_texts ADD CONSTRAINT product_texts_product_catalog_id_product_catalog_id_fk FOREIGN KEY (product_catalog_id) REFERENCES product_catalog(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE product_variants ADD CONSTRAINT product_variants_product_catalog_id_product_catalog_id_fk FOREIGN KEY (product_catalog_id) REFERENCES product_catalog(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE product_words ADD CONSTRAINT product_words_id_product_catalog_id_fk FOREIGN KEY (id) REFERENCES product_catalog(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE profiles ADD CONSTRAINT profiles_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE promotion_customers ADD CONSTRAINT promotion_customers_promotion_id_promotions_id_fk FOREIGN KEY (promotion_id) REFERENCES promotions(id);
--> statement-breakpoint
ALTER TABLE promotion_customers ADD CONSTRAINT promotion_customers_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE promotion_notices ADD CONSTRAINT promotion_notices_promotion_id_promotions_id_fk FOREIGN KEY (promotion_id) REFERENCES promotions(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE promotion_redemptions ADD CONSTRAINT promotion_redemptions_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE promotion_redemptions ADD CONSTRAINT promotion_redemptions_promotion_id_promotions_id_fk FOREIGN KEY (promotion_id) REFERENCES promotions(id);
--> statement-breakpoint
ALTER TABLE refunds ADD CONSTRAINT refunds_attempt_id_payment_attempts_id_fk FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id);
--> statement-breakpoint
ALTER TABLE refunds ADD CONSTRAINT refunds_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE return_lines ADD CONSTRAINT return_lines_order_item_id_order_items_id_fk FOREIGN KEY (order_item_id) REFERENCES order_items(id);
--> statement-breakpoint
ALTER TABLE return_lines ADD CONSTRAINT return_lines_return_id_returns_id_fk FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE returns ADD CONSTRAINT returns_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE review_reports ADD CONSTRAINT review_reports_review_id_product_reviews_id_fk FOREIGN KEY (review_id) REFERENCES product_reviews(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE review_reports ADD CONSTRAINT review_reports_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE sandbox_refunds ADD CONSTRAINT sandbox_refunds_payment_id_sandbox_payments_id_fk FOREIGN KEY (payment_id) REFERENCES sandbox_payments(id);
--> statement-breakpoint
ALTER TABLE session ADD CONSTRAINT session_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE shipment_lines ADD CONSTRAINT shipment_lines_order_item_id_order_items_id_fk FOREIGN KEY (order_item_id) REFERENCES order_items(id);
--> statement-breakpoint
ALTER TABLE shipment_lines ADD CONSTRAINT shipment_lines_shipment_id_shipments_id_fk FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE shipments ADD CONSTRAINT shipments_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE shipping_brackets ADD CONSTRAINT shipping_brackets_service_id_shipping_services_id_fk FOREIGN KEY (service_id) REFERENCES shipping_services(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE shipping_services ADD CONSTRAINT shipping_services_zone_id_shipping_zones_id_fk FOREIGN KEY (zone_id) REFERENCES shipping_zones(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE staff_columns ADD CONSTRAINT staff_columns_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE staff_views ADD CONSTRAINT staff_views_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE stock_alerts ADD CONSTRAINT stock_alerts_variant_id_product_variants_id_fk FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE stock_count_lines ADD CONSTRAINT stock_count_lines_count_id_stock_counts_id_fk FOREIGN KEY (count_id) REFERENCES stock_counts(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE stock_count_lines ADD CONSTRAINT stock_count_lines_variant_id_product_variants_id_fk FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE stock_movements ADD CONSTRAINT stock_movements_variant_id_product_variants_id_fk FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE two_factor ADD CONSTRAINT two_factor_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE user_roles ADD CONSTRAINT user_roles_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE webhook_attempts ADD CONSTRAINT webhook_attempts_delivery_id_webhook_deliveries_id_fk FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_endpoint_id_webhook_endpoints_id_fk FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_event_id_webhook_events_id_fk FOREIGN KEY (event_id) REFERENCES webhook_events(id) ON DELETE CASCADE;
--> statement-breakpoint
-- All fields that staff see. Stock, minimum and count include only offered variants.
CREATE VIEW products_complete AS
 SELECT c.id,
    c.id AS catalog_id,
    i.id AS inventory_id,
    c.name,
    c.description,
    b.name AS brand,
    c.category_id AS category,
    c.weight_g,
    round(((c.weight_g)::numeric / 1000.0), 3) AS weight_kg,
    c.images,
    c.specifications,
    c.dimensions,
    c.badge,
    i.sku,
    i.price_cents,
    round(((i.price_cents)::numeric / 100.0), 2) AS price,
    i.cost_price_cents,
    round(((i.cost_price_cents)::numeric / 100.0), 2) AS cost_price,
    (COALESCE(v.stock, (0)::bigint))::integer AS stock_quantity,
    (COALESCE(v.reserved, (0)::bigint))::integer AS reserved_quantity,
    COALESCE(v.minimum, 5) AS min_stock_level,
    (COALESCE(v.variants, (0)::bigint))::integer AS variant_count,
    i.is_active,
    i.is_visible_online,
    i.is_featured,
    c.created_at AS catalog_created_at,
    c.created_at
   FROM (((product_catalog c
     JOIN product_inventory i ON ((i.product_catalog_id = c.id)))
     LEFT JOIN product_brands b ON ((b.id = c.brand_id)))
     LEFT JOIN LATERAL ( SELECT sum(product_variants.stock_quantity) AS stock,
            sum(product_variants.reserved_quantity) AS reserved,
            min(product_variants.min_stock_level) AS minimum,
            count(*) AS variants
           FROM product_variants
          WHERE ((product_variants.product_catalog_id = c.id) AND product_variants.is_available)) v ON (true));
--> statement-breakpoint
-- The fields that visitors see of active products visible online. Ratings include only published reviews.
CREATE VIEW products_public AS
 SELECT c.id,
    c.name,
    b.name AS brand,
    c.category_id AS category,
    c.description,
    round(((i.price_cents)::numeric / 100.0), 2) AS price,
    c.images,
    i.sku,
    (COALESCE(v.stock, (0)::bigint))::integer AS stock_quantity,
    round(((c.weight_g)::numeric / 1000.0), 3) AS weight_kg,
    c.badge,
    i.is_featured,
    r.rating,
    (COALESCE(r.reviews, (0)::bigint))::integer AS reviews,
    c.created_at
   FROM ((((product_catalog c
     JOIN product_inventory i ON ((i.product_catalog_id = c.id)))
     LEFT JOIN product_brands b ON ((b.id = c.brand_id)))
     LEFT JOIN LATERAL ( SELECT sum(product_variants.stock_quantity) AS stock
           FROM product_variants
          WHERE ((product_variants.product_catalog_id = c.id) AND product_variants.is_available)) v ON (true))
     LEFT JOIN LATERAL ( SELECT round(avg(product_reviews.rating), 1) AS rating,
            count(*) AS reviews
           FROM product_reviews
          WHERE ((product_reviews.product_id = c.id) AND (product_reviews.status = 'published'::text))) r ON (true))
  WHERE (i.is_active AND i.is_visible_online);
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON category_aliases FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON category_specifications FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON contact_info FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON discount_tiers FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON product_brands FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON provider_keys FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON shipping_brackets FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON shipping_services FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON shipping_zones FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON site_buttons FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON specification_definitions FOR EACH STATEMENT EXECUTE FUNCTION announce_all();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE ON tax_rates FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();
--> statement-breakpoint
CREATE TRIGGER announce_delete AFTER DELETE ON product_catalog REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_new_products();
--> statement-breakpoint
CREATE TRIGGER announce_delete AFTER DELETE ON product_inventory REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_parts();
--> statement-breakpoint
CREATE TRIGGER announce_delete AFTER DELETE ON product_questions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_voices();
--> statement-breakpoint
CREATE TRIGGER announce_delete AFTER DELETE ON product_reviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_voices();
--> statement-breakpoint
CREATE TRIGGER announce_delete AFTER DELETE ON product_specifications REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_parts();
--> statement-breakpoint
CREATE TRIGGER announce_delete AFTER DELETE ON product_texts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_parts();
--> statement-breakpoint
CREATE TRIGGER announce_delete AFTER DELETE ON product_variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_parts();
--> statement-breakpoint
CREATE TRIGGER announce_insert AFTER INSERT ON product_catalog REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_new_products();
--> statement-breakpoint
CREATE TRIGGER announce_insert AFTER INSERT ON product_inventory REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_parts();
--> statement-breakpoint
CREATE TRIGGER announce_insert AFTER INSERT ON product_reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_voices();
--> statement-breakpoint
CREATE TRIGGER announce_insert AFTER INSERT ON product_specifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_parts();
--> statement-breakpoint
CREATE TRIGGER announce_insert AFTER INSERT ON product_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_parts();
--> statement-breakpoint
CREATE TRIGGER announce_insert AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_parts();
--> statement-breakpoint
CREATE TRIGGER announce_update AFTER UPDATE ON product_catalog REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_new_products();
--> statement-breakpoint
CREATE TRIGGER announce_update AFTER UPDATE ON product_inventory REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_parts();
--> statement-breakpoint
CREATE TRIGGER announce_update AFTER UPDATE ON product_questions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_voices();
--> statement-breakpoint
CREATE TRIGGER announce_update AFTER UPDATE ON product_reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_voices();
--> statement-breakpoint
CREATE TRIGGER announce_update AFTER UPDATE ON product_specifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_parts();
--> statement-breakpoint
CREATE TRIGGER announce_update AFTER UPDATE ON product_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_parts();
--> statement-breakpoint
CREATE TRIGGER announce_update AFTER UPDATE ON product_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_parts();
--> statement-breakpoint
CREATE TRIGGER audit_log_unchanged BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The bank's own fields never change; only the assignment to an order does.
CREATE TRIGGER bank_entries_unchanged BEFORE DELETE OR UPDATE OF statement_id, entry_key, account, booked_on, amount_cents, currency, reference, message, debtor_name, debtor_iban, servicer_reference, end_to_end_id, is_reversal, created_at ON bank_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER bank_statements_unchanged BEFORE DELETE OR UPDATE ON bank_statements FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER credit_notes_unchanged BEFORE DELETE OR UPDATE ON credit_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Deferred to the end of the transaction: the customer's row is locked last and briefly.
CREATE CONSTRAINT TRIGGER figures AFTER UPDATE OF user_id, created_at ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (((old.user_id <> new.user_id) OR (old.created_at <> new.created_at)))
  EXECUTE FUNCTION recount_orders();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER figures AFTER UPDATE OF status, amount_cents, charged_back_cents ON payment_attempts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.status = 'paid' OR NEW.status = 'paid') AND (OLD.status, OLD.amount_cents, OLD.charged_back_cents) IS DISTINCT FROM (NEW.status, NEW.amount_cents, NEW.charged_back_cents))
  EXECUTE FUNCTION count_payment();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER figures AFTER UPDATE OF status, amount_cents ON refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (((old.status IS DISTINCT FROM new.status) OR (old.amount_cents IS DISTINCT FROM new.amount_cents)))
  EXECUTE FUNCTION count_refund();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER figures_of_gone AFTER DELETE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION recount_orders();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER figures_of_gone AFTER DELETE ON payment_attempts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((old.status = 'paid'::text))
  EXECUTE FUNCTION count_payment();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER figures_of_gone AFTER DELETE ON refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_refund();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER figures_of_new AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_new_order();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER figures_of_new AFTER INSERT ON payment_attempts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((new.status = 'paid'::text))
  EXECUTE FUNCTION count_payment();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER figures_of_new AFTER INSERT ON refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_refund();
--> statement-breakpoint
CREATE TRIGGER invoices_unchanged BEFORE DELETE OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_events_announced AFTER INSERT ON order_events FOR EACH ROW EXECUTE FUNCTION announce_order_event();
--> statement-breakpoint
CREATE TRIGGER order_events_unchanged BEFORE UPDATE ON order_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER shipment_lines_unchanged BEFORE UPDATE ON shipment_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER stock_movements_announced AFTER INSERT ON stock_movements FOR EACH ROW EXECUTE FUNCTION announce_movement();
--> statement-breakpoint
CREATE TRIGGER stock_movements_unchanged BEFORE UPDATE ON stock_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER user_consent AFTER UPDATE OF email ON "user" FOR EACH ROW
  WHEN ((old.email IS DISTINCT FROM new.email))
  EXECUTE FUNCTION move_consent();
--> statement-breakpoint
CREATE TRIGGER webhook_attempts_unchanged BEFORE UPDATE ON webhook_attempts FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Stock changes, the most frequent ones, fire none of the search text triggers.
CREATE TRIGGER words AFTER UPDATE OF order_number, customer_email, shipping_address, user_id, created_at ON orders FOR EACH ROW
  WHEN ((OLD.order_number, OLD.customer_email, OLD.shipping_address, OLD.user_id, OLD.created_at) IS DISTINCT FROM (NEW.order_number, NEW.customer_email, NEW.shipping_address, NEW.user_id, NEW.created_at))
  EXECUTE FUNCTION follow_order_words();
--> statement-breakpoint
CREATE TRIGGER words AFTER UPDATE OF name ON product_brands FOR EACH ROW
  WHEN ((old.name <> new.name))
  EXECUTE FUNCTION follow_brand_words();
--> statement-breakpoint
CREATE TRIGGER words AFTER UPDATE OF name, brand_id, category_id, gtin, created_at ON product_catalog FOR EACH ROW
  WHEN ((OLD.name, OLD.brand_id, OLD.category_id, OLD.gtin, OLD.created_at) IS DISTINCT FROM (NEW.name, NEW.brand_id, NEW.category_id, NEW.gtin, NEW.created_at))
  EXECUTE FUNCTION follow_product_words();
--> statement-breakpoint
CREATE TRIGGER words AFTER UPDATE OF sku ON product_inventory FOR EACH ROW
  WHEN ((old.sku <> new.sku))
  EXECUTE FUNCTION follow_part_words();
--> statement-breakpoint
CREATE TRIGGER words AFTER UPDATE OF sku ON product_variants FOR EACH ROW
  WHEN ((old.sku <> new.sku))
  EXECUTE FUNCTION follow_part_words();
--> statement-breakpoint
CREATE TRIGGER words AFTER UPDATE OF name, email ON "user" FOR EACH ROW
  WHEN (((old.name IS DISTINCT FROM new.name) OR (old.email IS DISTINCT FROM new.email)))
  EXECUTE FUNCTION follow_customer_words();
--> statement-breakpoint
CREATE TRIGGER words_of_gone AFTER DELETE ON product_variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_many_words();
--> statement-breakpoint
CREATE TRIGGER words_of_new AFTER INSERT ON orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_new_orders();
--> statement-breakpoint
CREATE TRIGGER words_of_new AFTER INSERT ON product_inventory REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_many_words();
--> statement-breakpoint
CREATE TRIGGER words_of_new AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_many_words();
