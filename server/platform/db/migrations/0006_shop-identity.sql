CREATE INDEX "orders_number_digits" ON "orders" USING btree ((substring(order_number from '[0-9]+$')));--> statement-breakpoint
-- The default settings were the demo shop's. Only a demo could create categories, so a database with
-- categories keeps these values where it has stored no others.
INSERT INTO "settings" ("key", "value")
SELECT d.key, d.value FROM (VALUES
  ('shop', '{
    "name": "Pignon", "email": "bonjour@pignon.example", "phone": "+41 21 555 01 80", "support_hours": "9h-18h",
    "offices": [
      {"city": "Lausanne", "lines": ["Rue du Simplon 12", "1006 Lausanne", "Suisse"]},
      {"city": "Luxembourg", "lines": ["Rue de Hollerich 48", "1740 Luxembourg", "Luxembourg"]},
      {"city": "Freiburg", "lines": ["Wiehrestrasse 9", "79102 Freiburg im Breisgau", "Deutschland"]}
    ],
    "legal_name": "Pignon Sàrl", "street": "Rue du Simplon 12", "postal_code": "1006", "city": "Lausanne",
    "vat_number": "CHE-123.456.789 TVA",
    "registrations": [
      {"country": "CH", "kind": "national", "number": "CHE-123.456.789 TVA"},
      {"country": "LU", "kind": "national", "number": "LU12345678"},
      {"country": "DE", "kind": "national", "number": "DE123456789"},
      {"country": "LU", "kind": "oss", "number": "LU12345678"}
    ]
  }'::jsonb),
  ('numbering', '{"order_prefix": "PG-", "sku_style": "timestamp"}'::jsonb),
  ('bank', '{
    "name": "Pignon Sàrl", "street": "Rue du Simplon", "building_number": "12", "postal_code": "1006",
    "city": "Lausanne", "iban": "CH9300762011623852957", "bic": "POFICHBEXXX"
  }'::jsonb)
) AS d(key, value)
WHERE EXISTS (SELECT FROM "categories")
ON CONFLICT ("key") DO UPDATE SET "value" = EXCLUDED."value" || "settings"."value";--> statement-breakpoint
-- The workshop was in the city of the first office.
UPDATE "settings" SET "value" = "value" || jsonb_build_object('workshop_city', COALESCE("value"->'offices'->0->>'city', ''))
WHERE "key" = 'shop' AND EXISTS (SELECT FROM "categories");
