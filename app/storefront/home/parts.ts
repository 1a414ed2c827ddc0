/** A product in the strip, with formatted price. */
export interface StripProduct {
  id: string;
  brand: string;
  name: string;
  image: string;
  price: string;
}

/** The large featured part at the top. */
export interface FeaturedPart extends StripProduct {
  weight: string;
  chips: { label: string; value: string }[];
}

/** A figure and its label. */
export interface Figure {
  figure: string;
  label: string;
}

/** A workshop service with its mail link. */
export interface Offer {
  title: string;
  text: string;
  mail: string;
  href: string;
}
