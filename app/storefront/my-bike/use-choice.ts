import { m } from '#shared/i18n/index.ts';
import { toast } from '#app/ui/toast.ts';
import { type Bike, maxNameLength } from '#shared/fit/bike.ts';
import type { Choice } from './choice.ts';
import { addBike, nextName, readBikes, removeBike, restoreBike, answerQuestion } from './store.ts';

/** Adds a complete bike to the visitor's bikes, with undo. Returns false if there are too many bikes. */
export function addChosenBike({ name, answers }: Choice): boolean {
  const before = readBikes();
  const title = nextName(name.slice(0, maxNameLength), before);
  const id = addBike(title, answers);
  if (!id) {
    toast.error(m.bike_full());
    return false;
  }
  toast.success(m.bike_start_new({ name: title, count: Object.keys(answers).length }), {
    action: { label: m.bike_undo(), onClick: () => void removeBike(id) },
  });
  return true;
}

/** Takes over the answers of a part that the customer bought into a bike, with undo. */
export function fillFromPart({ name, answers }: Choice, bike: Bike | undefined): void {
  if (!bike) {
    addBike(m.bike_default_name(), answers);
    return;
  }
  answerQuestion(bike.id, answers);
  toast.success(m.bike_start_filled({ name, count: Object.keys(answers).length }), {
    action: { label: m.bike_undo(), onClick: () => restoreBike(bike) },
  });
}
