import { useState } from 'react';
import { Badge } from '../badge.tsx';
import { Checkbox } from '../checkbox.tsx';
import { Field } from '../field.tsx';
import { Input } from '../input.tsx';
import { QuantityInput } from '../quantity-input.tsx';
import { RadioCard } from '../radio-card.tsx';
import { Select } from '../select.tsx';
import { Textarea } from '../textarea.tsx';
import { ShowcaseItem } from './showcase-item.tsx';

export function FormsShowcase({ theme }: { theme: string }) {
  const [count, setCount] = useState(1);
  return (
    <>
      <ShowcaseItem title="Field">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Prénom" required>
            <Input defaultValue="Amélie" autoComplete="off" />
          </Field>
          <Field label="E-mail" hint="Nous n’envoyons que le suivi de commande.">
            <Input type="email" placeholder="vous@exemple.ch" autoComplete="off" />
          </Field>
          <Field label="Code postal" error="Code postal requis" required>
            <Input autoComplete="off" />
          </Field>
          <Field label="Pays">
            <Select defaultValue="CH">
              <option value="CH">Suisse</option>
              <option value="LU">Luxembourg</option>
            </Select>
          </Field>
          <Field label="Référence" hint="readOnly">
            <Input readOnly value="RF18 5390 0754 7034" />
          </Field>
          <Field label="Désactivé">
            <Input disabled value="disabled" />
          </Field>
          <Field label="Remarques" className="sm:col-span-2">
            <Textarea />
          </Field>
        </div>
      </ShowcaseItem>
      <ShowcaseItem title="Checkbox">
        <Checkbox label="J’accepte les conditions générales de vente" defaultChecked />
        <Checkbox label="Offres promotionnelles" hint="Une fois par mois au plus." />
        <Checkbox
          label="Allgemeine Geschäftsbedingungen"
          error="Veuillez accepter les conditions générales de vente"
        />
        <Checkbox label="disabled" disabled />
      </ShowcaseItem>
      <ShowcaseItem title="RadioCard">
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-[560]">Livraison</legend>
          <RadioCard
            name={`rate-${theme}`}
            value="a"
            defaultChecked
            title="La Poste Economy"
            description="24 à 48 h"
            trailing="CHF 9.90"
          />
          <RadioCard
            name={`rate-${theme}`}
            value="b"
            title="DHL Express"
            description="Lendemain avant midi"
            trailing="CHF 19.90"
          />
          <RadioCard
            name={`rate-${theme}`}
            value="c"
            disabled
            title="Velokurier"
            description="Nicht verfügbar"
            trailing={<Badge variant="secondary">–</Badge>}
          />
        </fieldset>
      </ShowcaseItem>
      <ShowcaseItem title="QuantityInput">
        <div className="flex gap-4">
          <QuantityInput label="Quantité" value={count} onChange={setCount} max={5} />
          <QuantityInput label="Quantité (désactivé)" value={1} onChange={setCount} disabled />
        </div>
      </ShowcaseItem>
    </>
  );
}
