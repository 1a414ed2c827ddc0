import { Plus } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { RadioCard } from '#app/ui/radio-card.tsx';
import { toast } from '#app/ui/toast.ts';
import { type Bike, findCurrentBike } from '#shared/fit/bike.ts';
import { countAnswers } from './count-answers.ts';
import { addBike, chooseBike, nextName } from './store.ts';

/** The visitor's bikes; the chosen one is the current bike. */
export function BikeList({ bikes, onAdded }: { bikes: readonly Bike[]; onAdded: () => void }) {
  const current = findCurrentBike(bikes);
  const add = () => {
    if (addBike(nextName(m.bike_default_name(), bikes))) onAdded();
    else toast.error(m.bike_full());
  };
  return (
    <fieldset>
      <legend className="mb-3 font-[560]">{m.bike_list()}</legend>
      <div className="grid gap-2">
        {bikes.map((bike) => (
          <RadioCard
            key={bike.id}
            name="bike"
            value={bike.id}
            checked={bike.id === current?.id}
            onChange={() => chooseBike(bike.id)}
            title={<span className="break-words">{bike.name}</span>}
            description={countAnswers(bike.answers)}
          />
        ))}
        <Button variant="outline" onClick={add} disabled={bikes.length === 0} className="justify-self-start">
          <Plus aria-hidden="true" />
          {m.bike_add()}
        </Button>
      </div>
    </fieldset>
  );
}
