/** A product in the strip; the price as shown. */
export interface StripProduct {
  id: string;
  brand: string;
  name: string;
  image: string;
  price: string;
}

/** The part shown large at the top. */
export interface FeaturedPart extends StripProduct {
  weight: string;
  chips: { label: string; value: string }[];
}

/** Something counted or promised, and what it is. */
export interface Figure {
  figure: string;
  label: string;
}

/** What the workshop does, and the mail that asks for it. */
export interface Offer {
  title: string;
  text: string;
  mail: string;
  href: string;
}
