import { type Ref, useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { type Bike, maxNameLength } from '#shared/fit/bike.ts';
import { renameBike } from './store.ts';

interface BikeNameProps {
  ref: Ref<HTMLInputElement>;
  bike: Bike | undefined;
  /** Returns the id of the bike, which this creates if there is none yet. */
  idOfBike: () => string | undefined;
}

/** Field with the name of the current bike. An empty name is not stored. */
export function BikeName({ ref, bike, idOfBike }: BikeNameProps) {
  const [draft, setDraft] = useState<{ id: string; text: string }>();
  const stored = bike?.name ?? m.bike_default_name();
  return (
    <Field label={m.bike_name()} className="max-w-sm">
      <Input
        ref={ref}
        value={draft && draft.id === bike?.id ? draft.text : stored}
        maxLength={maxNameLength}
        autoComplete="off"
        onChange={({ target }) => {
          const id = idOfBike();
          if (!id) return;
          setDraft({ id, text: target.value });
          renameBike(id, target.value);
        }}
        onBlur={() => setDraft(undefined)}
      />
    </Field>
  );
}
