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
  brands: { title: string; brands: { name: string; slug: string; logo: string }[] };
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
