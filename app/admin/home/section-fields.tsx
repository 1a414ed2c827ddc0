import { BikeFinderFields } from './bike-finder-fields.tsx';
import { BrandsFields } from './brands-fields.tsx';
import { FamiliesFields } from './families-fields.tsx';
import { GuidesFields } from './guides-fields.tsx';
import { HeroFields } from './hero-fields.tsx';
import { ProductsFields } from './products-fields.tsx';
import { ReviewsFields } from './reviews-fields.tsx';
import type { SectionFieldsProps } from './section-fields-props.ts';
import { TextFields } from './text-fields.tsx';
import { TitleField } from './title-field.tsx';

/** Form fields of a section by its kind. */
export function SectionFields({ section, ...rest }: SectionFieldsProps) {
  switch (section.kind) {
    case 'hero':
      return <HeroFields section={section} {...rest} />;
    case 'families':
      return <FamiliesFields section={section} {...rest} />;
    case 'products':
      return <ProductsFields section={section} {...rest} />;
    case 'text':
      return <TextFields section={section} {...rest} />;
    case 'bike_finder':
      return <BikeFinderFields section={section} {...rest} />;
    case 'reviews':
      return <ReviewsFields section={section} {...rest} />;
    case 'brands':
      return <BrandsFields section={section} {...rest} />;
    case 'guides':
      return <GuidesFields section={section} {...rest} />;
    case 'checks':
    case 'opening_hours':
      return <TitleField section={section} errors={rest.errors} onChange={rest.onChange} />;
    default:
      return null;
  }
}
