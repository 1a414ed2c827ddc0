import type { Locale } from '#shared/locales.ts';

/** Product in the moving strip of the home page, with its formatted price. */
export interface StripProduct {
  id: string;
  brand: string;
  name: string;
  image: string;
  price: string;
}

/** Large featured part at the top of the home page. */
export interface FeaturedPart extends StripProduct {
  weight: string;
  chips: { label: string; value: string }[];
}

export interface KeyFigure {
  figure: string;
  label: string;
}

/** Workshop service with its mail link. */
export interface WorkshopService {
  title: string;
  text: string;
  mail: string;
  href: string;
}

/** Link of a section: a path of the shop without its language prefix, or an https URL. */
export interface SectionButton {
  label: string;
  link: string;
}

/** Tile of a product category; `counted` is its formatted number of products. */
export interface FamilyTile {
  id: string;
  name: string;
  image: string;
  counted: string;
}

/** Something that the compatibility rules check, with one of their sources. */
export interface FitCheck {
  title: string;
  text: string;
  source: string;
}

/** Review of a product with a link to it. */
export interface HomeReview {
  id: string;
  rating: number;
  title: string;
  body: string;
  author: string;
  locale: Locale;
  product: { id: string; name: string; image: string };
}

export interface HomeBrand {
  name: string;
  slug: string;
  logo: string;
  /** Empty where the brand is shown without description. */
  description: string;
}

export interface HomeGuide extends SectionButton {
  text: string;
}

interface SectionContents {
  hero: {
    title: string;
    text: string;
    buttons: SectionButton[];
    part: FeaturedPart | null;
    /** URL of an uploaded picture, which replaces the featured part; empty without one. */
    picture: string;
  };
  figures: { figures: KeyFigure[] };
  families: { title: string; tiles: FamilyTile[] };
  products: { title: string; products: StripProduct[] };
  bike_finder: { title: string; text: string; image: string };
  checks: { title: string; rules: number; checks: FitCheck[] };
  reviews: { title: string; summary: string; reviews: HomeReview[] };
  brands: { title: string; brands: HomeBrand[]; areDescribed: boolean };
  guides: { title: string; guides: HomeGuide[] };
  text: {
    title: string;
    paragraphs: string[];
    picture: string;
    side: 'left' | 'right';
    button: SectionButton | null;
  };
  opening_hours: { title: string; lines: { days: string; hours: string }[]; exception: string };
  workshop: { image: string; offers: WorkshopService[] };
  steps: { steps: { title: string; text: string }[] };
  terms: { text: string; sections: readonly { id: string; title: string }[] };
}

/** A visible section of the home page in the visitor's language. */
export type HomeSection = {
  [Kind in keyof SectionContents]: { id: string; kind: Kind } & SectionContents[Kind];
}[keyof SectionContents];
export type HomeSectionOf<Kind extends HomeSection['kind']> = Extract<HomeSection, { kind: Kind }>;
