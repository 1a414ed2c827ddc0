import { ArrowRight, Heart, ShoppingBag } from 'lucide-react';
import { Badge } from '../badge.tsx';
import { buttonClass } from '../button-class.ts';
import { Button } from '../button.tsx';
import { Chip, ChipList } from '../chip.tsx';
import { ShowcaseItem } from './showcase-item.tsx';

const variants = [
  'default',
  'bike',
  'bike-outline',
  'outline',
  'secondary',
  'ghost',
  'link',
  'destructive',
] as const;
const badges = ['default', 'secondary', 'outline', 'accent', 'success', 'warning', 'destructive'] as const;

export function ActionsShowcase() {
  return (
    <>
      <ShowcaseItem title="Button">
        <div className="flex flex-wrap gap-3">
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {(['sm', 'default', 'lg', 'xl'] as const).map((size) => (
            <Button key={size} variant="bike" size={size}>
              <ShoppingBag aria-hidden="true" />
              {size}
            </Button>
          ))}
          <Button size="icon" variant="outline" aria-label="Favori">
            <Heart aria-hidden="true" />
          </Button>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button pending>Finaliser la commande</Button>
          <Button variant="bike" pending>
            Payer par carte
          </Button>
          <Button disabled>disabled</Button>
          <Button variant="outline" disabled>
            disabled
          </Button>
          <a href="#actions" className={buttonClass({ variant: 'outline' })}>
            buttonClass() on a link <ArrowRight aria-hidden="true" />
          </a>
        </div>
        <Button size="xl" variant="bike" className="w-full">
          Zahlungspflichtig bestellen und Versandbestätigung erhalten
        </Button>
      </ShowcaseItem>
      <ShowcaseItem title="Badge">
        <div className="flex flex-wrap gap-2">
          {badges.map((variant) => (
            <Badge key={variant} variant={variant}>
              {variant}
            </Badge>
          ))}
        </div>
      </ShowcaseItem>
      <ShowcaseItem title="Chip">
        <ChipList>
          <Chip label="Poids" value="198 g" />
          <Chip label="Vitesses" value="12" />
          <Chip label="Standard" value="T47 / 85.5" />
          <Chip label="Innenlagerstandard" value="Gewindeeingeschraubt BSA 68/73" />
        </ChipList>
      </ShowcaseItem>
    </>
  );
}
