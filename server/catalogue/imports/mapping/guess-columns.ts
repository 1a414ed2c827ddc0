import { fold } from '#server/catalogue/products/index.ts';
import { isFactColumn } from '../rows/read-facts.ts';
import type { ColumnTarget, FileFormat } from './mapping.ts';

/**
 * Words for the meaning of a column in French, German and English, without accents and signs. Words for currency
 * and tax are removed from the heading before.
 */
const words: readonly (readonly [ColumnTarget, string])[] = [
  [
    'group',
    'handle|parent sku|hauptartikel(nummer| nr)?|reference (mere|parent)|groupe de variantes|variantengruppe',
  ],
  ['gtin', 'gtin|ean( ?(8|13|14|code|nummer|nr))?|bar ?code|upc|isbn|code (a )?barres?|strichcode'],
  [
    'sku',
    'sku|ref|reference( (article|produit|fournisseur|interne))?|art(ikel)? ?(nr|no|nummer|num|id|code)|artikelnummer|bestell ?(nr|nummer)|material ?(nr|nummer)|(item|article|product|part) (no|nr|number|code|id)|code( (article|produit))?|(no|n|numero) (d |de )?(article|reference|produit)|modellnummer',
  ],
  [
    'compare_at_price',
    'compare at price|statt ?preis|alter preis|prix barre|ancien prix|old price|was price|streichpreis|prix avant reduction',
  ],
  [
    'sale_price',
    'sale price|aktions ?preis|angebots ?preis|sonderpreis|prix (promo|promotionnel|solde|reduit|action)|special price',
  ],
  [
    'cost_price',
    'ek|ek ?(preis|netto)|(netto )?(einkaufs|einstands|haendler|handler)preis|netto ?preis|prix (d )?achat( net)?|prix (de revient|net|revendeur)|pa|cost|cost (price|per item)|(dealer|wholesale|purchase|net|unit) (price|cost)|coutant|cout',
  ],
  [
    'price',
    'preis|prix|price|vk|vk ?(preis|brutto)|(brutto )?verkaufspreis|brutto ?preis|laden ?preis|listen ?preis|prix (de )?(vente|public|catalogue|conseille|client)( conseille)?|ppc|pvc|pvp|uvp|uvp ?preis|(retail|regular|list|selling|sales|gross) price|msrp|rrp|tarif',
  ],
  [
    'min_stock_level',
    '(mindest|minimal|melde)(lager)?bestand|min(imum)? stock( level)?|stock (min|minimum|d alerte)|seuil( de stock)?',
  ],
  [
    'max_stock_level',
    '(hochst|hoechst|maximal)(lager)?bestand|max(imum)? stock( level)?|stock (max|maximum)',
  ],
  [
    'stock_quantity',
    'stock|bestand|lager|lager ?(bestand|menge)|menge|anzahl|verfugbar|verfuegbar|verfugbare menge|quantite( en stock)?|qte|qty|quantity|stock (quantity|disponible|qty|level)|en stock|disponible|disponibilite|available|inventory|inventory quantity|on hand',
  ],
  ['weight_g', '(gewicht|poids|weight)( en| in)? (g|gr|gramm|grammes|grams)|grams|grammes|gramm'],
  [
    'weight_kg',
    '(gewicht|poids|weight)(( en| in)? (kg|kilo(gramm|grammes|grams)?))?|netto ?gewicht|poids net',
  ],
  [
    'name',
    'name|nom|titel|titre|title|bezeichnung|designation|libelle|intitule|(produkt|artikel) ?(name|titel|bezeichnung)|nom (du |de l )?(produit|article)|(product|item|article) (name|title)|kurz ?(text|bezeichnung)|produkt|produit|product|article|artikel',
  ],
  [
    'description',
    'description|beschreibung|(produkt|artikel|lang) ?(beschreibung|text)|descriptif|body( html)?|details|long description|description (longue|du produit)|texte',
  ],
  ['brand', 'marke|marque|brand|hersteller|fabricant|manufacturer|vendor|producer|constructeur'],
  [
    'category',
    'kategorie|kategorien|categorie|categories|category|rayon|waren ?gruppe|produkt ?(gruppe|kategorie|art|typ)|artikel ?gruppe|sortiment|famille|gruppe|product (type|category|group)|type( de produit)?|groupe( de produits)?',
  ],
  [
    'images',
    '(haupt|produkt)?bild(er)?( ?url| ?link)?|images?( url| src| link)?|photos?( url)?|pictures?( url)?|(url|lien) (de )?l? ?(image|photo)s?|image principale',
  ],
  ['is_active', 'aktiv|actif|active|en vente|is active|verkauflich'],
  ['is_visible_online', 'sichtbar|visible|online|published|publie|veroffentlicht|en ligne|is visible online'],
  ['is_featured', 'featured|en vedette|empfohlen|hervorgehoben|is featured'],
  ['status', 'status|statut'],
  ['needs', 'needs|necessite|benotigt|braucht'],
  ['wears_with', 'wears with|s use avec|verschleisst( zusammen)? mit'],
  ['replaces', 'replaces|remplace|ersetzt'],
];
const options =
  /^(grosse|groesse|taille|size|farbe|couleur|colou?r|lange|laenge|longueur|length|variante?|ausfuhrung)$/;

const isWord = words.map(([target, list]) => [target, new RegExp(`^(?:${list})$`)] as const);
const tax =
  /\b(chf|sfr|fr|eur|euro|usd|inkl|incl|exkl|excl|ohne|mit|hors|mwst|tva|vat|ttc|ht|hors taxes?|pro stuck|par piece|stk|stuck|empf|unverb)\b/g;

/** Column headings of the product exports of Shopify and WooCommerce, whose meaning is fixed. */
const shopify: Record<string, ColumnTarget> = {
  handle: 'group',
  title: 'name',
  'body (html)': 'description',
  vendor: 'brand',
  'product category': 'ignore',
  type: 'category',
  published: 'is_visible_online',
  status: 'status',
  'option1 name': 'option1_name',
  'option1 value': 'option1_value',
  'option2 name': 'option2_name',
  'option2 value': 'option2_value',
  'option3 name': 'option3_name',
  'option3 value': 'option3_value',
  'variant sku': 'sku',
  'variant grams': 'weight_g',
  'variant inventory qty': 'stock_quantity',
  'variant price': 'price',
  'variant compare at price': 'compare_at_price',
  'variant barcode': 'gtin',
  'cost per item': 'cost_price',
  'image src': 'images',
};
const woocommerce: Record<string, ColumnTarget> = {
  id: 'row_id',
  type: 'row_type',
  sku: 'sku',
  'gtin, upc, ean, or isbn': 'gtin',
  name: 'name',
  published: 'is_visible_online',
  'is featured?': 'is_featured',
  description: 'description',
  stock: 'stock_quantity',
  'low stock amount': 'min_stock_level',
  'weight (kg)': 'weight_kg',
  'weight (g)': 'weight_g',
  'sale price': 'sale_price',
  'regular price': 'price',
  categories: 'category',
  images: 'images',
  parent: 'parent',
  brands: 'brand',
};

/** Returns the shop system that exported a file, as its headings show. */
export function recogniseFormat(heading: readonly string[]): FileFormat {
  const names = new Set(heading.map((name) => name.toLowerCase()));
  const hasAll = (list: readonly string[]) => list.every((name) => names.has(name));
  if (hasAll(['handle', 'title', 'variant price'])) return 'shopify';
  if (hasAll(['type', 'name', 'regular price', 'parent'])) return 'woocommerce';
  return 'table';
}

/**
 * Guesses the meaning of each column from its heading in French, German or English. A meaning that only one
 * column can have is given to the first column.
 */
export function guessColumns(heading: readonly string[]): Record<string, ColumnTarget> {
  const format = recogniseFormat(heading);
  const taken = new Set<ColumnTarget>();
  const guesses = heading.map((name): [string, ColumnTarget] => {
    const target = isFactColumn(name)
      ? 'fact'
      : format === 'table'
        ? guessColumn(name, taken)
        : presetOf(name, format);
    taken.add(target);
    return [name, target];
  });
  return Object.fromEntries(guesses.filter(([name]) => name !== ''));
}

function presetOf(name: string, format: 'shopify' | 'woocommerce'): ColumnTarget {
  const plain = name.toLowerCase();
  if (format === 'shopify') return shopify[plain] ?? 'ignore';
  const attribute = /^attribute ([123]) (name|value\(s\))$/.exec(plain);
  if (attribute) return `option${attribute[1] as '1'}_${attribute[2] === 'name' ? 'name' : 'value'}`;
  return woocommerce[plain] ?? 'ignore';
}

function guessColumn(name: string, taken: ReadonlySet<ColumnTarget>): ColumnTarget {
  const plain = fold(name)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  const short = plain.replaceAll(tax, ' ').replaceAll(/ +/g, ' ').trim();
  for (const text of [plain, short]) {
    const found = isWord.find(([, word]) => word.test(text))?.[0];
    if (found && (found === 'images' || !taken.has(found))) return found;
  }
  if (!options.test(plain)) return 'ignore';
  const free = (['option1_value', 'option2_value', 'option3_value'] as const).find(
    (target) => !taken.has(target),
  );
  return free ?? 'ignore';
}
