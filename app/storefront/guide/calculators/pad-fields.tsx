import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { m } from '#shared/i18n/index.ts';
import { ChoiceField } from './choice-field.tsx';
import type { PadsData } from './load-pads.server.ts';
import type { PadInputs } from './read-pad-inputs.ts';

/** Fields of the guide to brake pads: the brake or the shape of its pads, and how it is used. */
export function PadFields({ data, inputs }: { data: PadsData; inputs: PadInputs }) {
  const { brakes, shapes } = data;
  const brands = Map.groupBy(brakes, ({ brand }) => brand);
  return (
    <>
      <Field label={m.calculator_pads_brake()} hint={m.calculator_pads_brake_hint()}>
        <Select name="brake" key={inputs.brake} defaultValue={data.shape ? inputs.brake : ''}>
          <option value="">{m.calculator_pads_no_brake()}</option>
          <optgroup label={m.calculator_pads_shape()}>
            {shapes.map((shape) => (
              <option key={shape} value={shape}>
                {shape}
              </option>
            ))}
          </optgroup>
          {[...brands].map(([brand, own]) => (
            <optgroup key={brand} label={brand}>
              {own.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <ChoiceField
        name="terrain"
        label={m.calculator_pads_terrain()}
        value={inputs.terrain}
        options={{
          road: m.calculator_pads_road,
          gravel: m.calculator_pads_gravel,
          mountain: m.calculator_pads_mountain,
        }}
      />
      <ChoiceField
        name="weather"
        label={m.calculator_pads_weather()}
        value={inputs.isWet ? 'wet' : 'dry'}
        options={{ dry: m.calculator_pads_dry, wet: m.calculator_pads_wet }}
      />
      <ChoiceField
        name="descents"
        label={m.calculator_pads_descents()}
        value={inputs.hasLongDescents ? 'long' : 'short'}
        options={{ short: m.calculator_pads_short, long: m.calculator_pads_long }}
      />
      <ChoiceField
        name="priority"
        label={m.calculator_pads_priority()}
        value={inputs.isQuiet ? 'quiet' : 'life'}
        options={{ life: m.calculator_pads_life, quiet: m.calculator_pads_quiet }}
      />
      <ChoiceField
        name="rotor"
        label={m.calculator_pads_rotor()}
        value={inputs.rotor}
        options={{
          unknown: m.calculator_pads_rotor_unknown,
          any: m.calculator_pads_rotor_any,
          resin: m.calculator_pads_rotor_resin,
        }}
      />
    </>
  );
}
