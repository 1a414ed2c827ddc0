import { z } from 'zod';
import { type Locale, locales } from '#shared/locales.ts';
import { itemLists, mostItems, shopPages } from '#shared/navigation.ts';
import { isSafeLink } from '#shared/site.ts';

/** A label in each language; a language without a text uses the French one. */
const label = z.object(
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      z
        .string({ error: 'text' })
        .overwrite((written) => written.replaceAll(/\p{Cc}+/gu, ' ').trim())
        .max(40, { error: 'long' })
        // A menu that was saved before a language was added stays valid.
        .default(''),
    ]),
  ) as Record<Locale, z.ZodDefault<z.ZodString>>,
);

/** `name`: title at the time of saving, to name a target that no longer exists. */
const reference = { id: z.string().min(1, { error: 'target' }).max(80), name: z.string().max(300) };

const target = z.discriminatedUnion(
  'kind',
  [
    /** All top-level categories, as a menu that opens; only in the main menu. */
    z.object({ kind: z.literal('families') }),
    z.object({ kind: z.literal('category'), ...reference }),
    z.object({ kind: z.literal('page'), ...reference }),
    z.object({ kind: z.literal('shop'), page: z.enum(shopPages, { error: 'target' }) }),
    z.object({
      kind: z.literal('url'),
      href: z
        .string({ error: 'link' })
        .trim()
        .min(1, { error: 'required' })
        .max(500, { error: 'long' })
        .refine((href) => /^https:/i.test(href) && isSafeLink(href), { error: 'link' }),
    }),
  ],
  { error: 'target' },
);
export type NavigationTarget = z.infer<typeof target>;

/**
 * Schema of a link of the navigation. An empty label stands for the title of the target. The messages of its
 * issues are codes for the texts of the screen.
 */
export const navigationItemSchema = z
  .object({ id: z.uuid(), label, target, is_hidden: z.boolean() })
  .superRefine((item, { addIssue }) => {
    const isUnnamed = item.target.kind === 'url' || Object.values(item.label).some(Boolean);
    if (isUnnamed && item.label.fr === '')
      addIssue({ code: 'custom', message: 'required', path: ['label', 'fr'] });
  });
export type NavigationItem = z.infer<typeof navigationItemSchema>;

/** Schema of a column of the footer: own links, or the shop's categories or offices. */
export const navigationColumnSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(['links', 'families', 'offices']),
    /** Empty for the built-in title of categories or offices. */
    title: label,
    items: z.array(navigationItemSchema),
    is_hidden: z.boolean(),
  })
  .superRefine(({ kind, title, items }, { addIssue }) => {
    const isRequired = kind === 'links' || Object.values(title).some(Boolean);
    if (isRequired && title.fr === '')
      addIssue({ code: 'custom', message: 'required', path: ['title', 'fr'] });
    if (kind !== 'links' && items.length > 0)
      addIssue({ code: 'custom', message: 'target', path: ['items'] });
  });
export type NavigationColumn = z.infer<typeof navigationColumnSchema>;

/** Schema of the navigation of the storefront. */
export const navigationMenuSchema = z
  .object({
    main: z.array(navigationItemSchema),
    service: z.array(navigationItemSchema),
    legal: z.array(navigationItemSchema),
    columns: z.array(navigationColumnSchema),
  })
  .superRefine((menu, { addIssue }) => {
    const report: Report = (path, message) => addIssue({ code: 'custom', message, path });
    const lists = [
      ...itemLists.map((name) => ({ at: [name], items: menu[name], most: mostItems[name] })),
      ...menu.columns.map(({ items }, at) => ({
        at: ['columns', at, 'items'],
        items,
        most: mostItems.column,
      })),
    ];
    for (const { at, items, most } of lists) {
      reportDuplicates(items, at, report);
      if (items.length > most) report([...at, most, 'target'], 'many');
      items.forEach((item, index) => {
        if (item.target.kind === 'families' && at[0] !== 'main') report([...at, index, 'target'], 'target');
      });
    }
    menu.columns.forEach(({ kind, title }, at) => {
      const earlier = menu.columns.slice(0, at);
      if (kind !== 'links' && earlier.some((other) => other.kind === kind))
        report(['columns', at, 'title.fr'], 'duplicate');
      if (title.fr && earlier.some((other) => isSameText(other.title.fr, title.fr)))
        report(['columns', at, 'title.fr'], 'duplicate');
    });
    if (menu.columns.length > mostItems.columns)
      report(['columns', mostItems.columns, 'title.fr'], 'many_columns');
    const ids = [...lists.flatMap(({ items }) => items), ...menu.columns].map(({ id }) => id);
    if (new Set(ids).size < ids.length) report(['columns'], 'duplicate');
  });
export type NavigationMenu = z.infer<typeof navigationMenuSchema>;

type Report = (path: (string | number)[], message: string) => void;

const isSameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function keyOf(target: NavigationTarget): string {
  switch (target.kind) {
    case 'families':
      return 'families';
    case 'category':
    case 'page':
      return `${target.kind} ${target.id}`;
    case 'shop':
      return `shop ${target.page}`;
    case 'url':
      return `url ${target.href}`;
  }
}

function reportDuplicates(items: readonly NavigationItem[], at: (string | number)[], report: Report): void {
  items.forEach(({ target: own, label: words }, index) => {
    const earlier = items.slice(0, index);
    if (earlier.some((other) => keyOf(other.target) === keyOf(own)))
      report([...at, index, 'target'], 'duplicate');
    if (words.fr && earlier.some((other) => isSameText(other.label.fr, words.fr)))
      report([...at, index, 'label.fr'], 'duplicate');
  });
}
