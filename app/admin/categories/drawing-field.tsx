import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import type { Family } from '#server/catalogue/products/families.ts';
import type { CategoryRow } from './load-categories.server.ts';

const families: Record<Family, () => string> = {
  rotor: m.categories_part_rotor,
  brake: m.categories_part_brake,
  cassette: m.categories_part_cassette,
  chainring: m.categories_part_chainring,
  crankset: m.categories_part_crankset,
  chain: m.categories_part_chain,
  'bottom-bracket': m.categories_part_bottom_bracket,
  'front-derailleur': m.categories_part_front_derailleur,
  'rear-derailleur': m.categories_part_rear_derailleur,
  shifter: m.categories_part_shifter,
  groupset: m.categories_part_groupset,
  tyre: m.categories_part_tyre,
  tube: m.categories_part_tube,
  sealant: m.categories_part_sealant,
  wheel: m.categories_part_wheel,
  hub: m.categories_part_hub,
  saddle: m.categories_part_saddle,
  seatpost: m.categories_part_seatpost,
  'flat-bar': m.categories_part_flat_bar,
  'drop-bar': m.categories_part_drop_bar,
  'aero-bar': m.categories_part_aero_bar,
  stem: m.categories_part_stem,
  grips: m.categories_part_grips,
  'bar-tape': m.categories_part_bar_tape,
  'suspension-fork': m.categories_part_suspension_fork,
  'rigid-fork': m.categories_part_rigid_fork,
  'rear-shock': m.categories_part_rear_shock,
  frame: m.categories_part_frame,
  pedals: m.categories_part_pedals,
  'small-part': m.categories_part_small_part,
  bike: m.categories_part_bike,
};

/** Field that chooses the part whose drawing illustrates a category without a picture. */
export function DrawingField({ category }: { category: CategoryRow | undefined }) {
  return (
    <Field label={m.categories_drawing()} hint={m.categories_drawing_hint()}>
      <Select name="drawing" defaultValue={category?.appearance?.family ?? ''}>
        <option value="">{m.categories_drawing_none()}</option>
        {Object.entries(families).map(([family, label]) => (
          <option key={family} value={family}>
            {label()}
          </option>
        ))}
      </Select>
    </Field>
  );
}
