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
