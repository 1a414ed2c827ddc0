import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { requestOf } from '#server/http/context.ts';
import { formatDecimal } from '#shared/format.ts';
import { beadDiameters, chainLinks, gearBounds, gearTable } from '#shared/gear-table.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { CalculatorPage } from './calculator-page.tsx';
import { NumberField } from './number-field.tsx';
import { hasInputs, inputReader } from './read-inputs.ts';

const mostChainrings = 3;
const mostSprockets = 14;
/** Sprockets of a common road cassette. */
const roadCassette = [11, 12, 13, 14, 15, 17, 19, 21, 24, 27, 30, 34];

/** Reads the drivetrain from the URL and computes its gears. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (!hasInputs(searchParams)) requestOf(context).keep('settings');
  const read = inputReader(searchParams);
  const bead = Number(read.text('wheel', '622'));
  const inputs = {
    chainrings: read.numbers('chainrings', [50, 34], mostChainrings, gearBounds.chainring),
    sprockets: read.numbers('sprockets', roadCassette, mostSprockets, gearBounds.sprocket),
    beadMm: bead in beadDiameters ? bead : 622,
    tyreMm: read.number('tyre', 28, gearBounds.tyre),
    cadence: read.number('cadence', 90, gearBounds.cadence),
  };
  const chainstay = read.number('chainstay', 410, gearBounds.chainstay);
  return {
    ...inputs,
    chainstay,
    errors: read.errors,
    rawValues: read.rawValues,
    rows: gearTable(inputs),
    links: chainLinks(chainstay, Math.max(...inputs.chainrings), Math.max(...inputs.sprockets)),
  };
}

/** Gear calculator: development, speed at a cadence and length of the chain. */
export default function GearsPage() {
  const gears = useLoaderData<typeof loader>();
  const fixed = (value: number, digits: number) => formatDecimal(value.toFixed(digits), currentLocale());
  return (
    <CalculatorPage
      title={m.calculator_gears()}
      intro={m.calculator_gears_intro()}
      path="/guide/gears"
      source={m.calculator_gears_source()}
      fields={
        <>
          <NumberField
            data={gears}
            name="chainrings"
            label={m.calculator_chainrings()}
            hint={m.calculator_chainrings_hint()}
            isList
          />
          <NumberField
            data={gears}
            name="sprockets"
            label={m.calculator_sprockets()}
            hint={m.calculator_sprockets_hint()}
            isList
          />
          <Field label={m.calculator_wheel()}>
            <Select name="wheel" key={gears.beadMm} defaultValue={gears.beadMm}>
              {Object.entries(beadDiameters)
                .toReversed()
                .map(([bead, name]) => (
                  <option key={bead} value={bead}>
                    {name} ({bead} mm)
                  </option>
                ))}
            </Select>
          </Field>
          <NumberField data={gears} name="tyre" label={m.calculator_tyre()} />
          <NumberField data={gears} name="cadence" label={m.calculator_cadence()} />
          <NumberField
            data={gears}
            name="chainstay"
            label={m.calculator_chainstay()}
            hint={m.calculator_chainstay_hint()}
          />
        </>
      }
    >
      <p className="mb-6 text-lg">
        {m.calculator_chain_length()} <strong>{m.calculator_links({ count: gears.links })}</strong>
      </p>
      <Table label={m.calculator_gears_table()}>
        <THead>
          <Tr>
            <Th>{m.calculator_sprocket()}</Th>
            {gears.chainrings.map((teeth) => (
              <Th key={teeth} align="end">
                {m.calculator_chainring({ teeth })}
              </Th>
            ))}
          </Tr>
        </THead>
        <TBody>
          {gears.rows.map((row) => (
            <Tr key={row.sprocket}>
              <Th scope="row">{row.sprocket}</Th>
              {row.gears.map(({ chainring, metres, speed }) => (
                <Td key={chainring} align="end">
                  {fixed(metres, 2)} m <span className="text-muted">· {fixed(speed, 1)} km/h</span>
                </Td>
              ))}
            </Tr>
          ))}
        </TBody>
      </Table>
    </CalculatorPage>
  );
}
