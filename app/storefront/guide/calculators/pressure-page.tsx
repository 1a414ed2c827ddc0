import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { requestOf } from '#server/http/context.ts';
import { formatDecimal } from '#shared/format.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { type WheelPressure, pressureBounds, tyrePressures } from '#shared/tyre-pressure.ts';
import { CalculatorPage } from './calculator-page.tsx';
import { NumberField } from './number-field.tsx';
import { hasInputs, inputReader } from './read-inputs.ts';

/** Reads weights, tyre and rim from the URL and computes the pressures. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (!hasInputs(searchParams)) requestOf(context).keep('settings');
  const read = inputReader(searchParams);
  const inputs = {
    riderKg: read.number('rider', 75, pressureBounds.rider),
    bikeKg: read.number('bike', 9, pressureBounds.bike),
    widthMm: read.number('width', 28, pressureBounds.width),
    isHookless: read.text('rim', 'hooked') === 'hookless',
  };
  return { ...inputs, errors: read.errors, rawValues: read.rawValues, pressures: tyrePressures(inputs) };
}

/** Tyre pressure calculator: a pressure for each wheel by weight, width and rim. */
export default function PressurePage() {
  const data = useLoaderData<typeof loader>();
  const { isHookless, pressures } = data;
  const { front, rear } = pressures;
  return (
    <CalculatorPage
      title={m.calculator_pressure()}
      intro={m.calculator_pressure_intro()}
      path="/guide/tyre-pressure"
      source={m.calculator_pressure_source()}
      fields={
        <>
          <NumberField data={data} name="rider" label={m.calculator_rider()} />
          <NumberField data={data} name="bike" label={m.calculator_bike()} />
          <NumberField
            data={data}
            name="width"
            label={m.calculator_tyre()}
            hint={m.calculator_width_hint(pressureBounds.width)}
          />
          <Field label={m.calculator_rim()}>
            <Select name="rim" key={String(isHookless)} defaultValue={isHookless ? 'hookless' : 'hooked'}>
              <option value="hooked">{m.calculator_rim_hooked()}</option>
              <option value="hookless">{m.calculator_rim_hookless()}</option>
            </Select>
          </Field>
        </>
      }
    >
      <dl className="grid gap-6 sm:grid-cols-2">
        <Wheel label={m.calculator_front()} pressure={front} />
        <Wheel label={m.calculator_rear()} pressure={rear} />
      </dl>
      {front.isLimited || rear.isLimited ? (
        <p className="mt-6 rounded-sm bg-warning-wash px-4 py-3">{m.calculator_pressure_limited()}</p>
      ) : null}
      <p className="mt-6 max-w-prose">{m.calculator_pressure_note()}</p>
    </CalculatorPage>
  );
}

const psiPerBar = 14.503_8;

function Wheel({ label, pressure: { bar } }: { label: string; pressure: WheelPressure }) {
  return (
    <div className="rounded-md border border-rule bg-surface p-5">
      <dt className="text-muted">{label}</dt>
      <dd className="figures mt-1 text-3xl font-[640]">
        {formatDecimal(bar.toFixed(1), currentLocale())} bar
        <span className="ml-3 text-base font-[400] text-muted">{Math.round(bar * psiPerBar)} psi</span>
      </dd>
    </div>
  );
}
