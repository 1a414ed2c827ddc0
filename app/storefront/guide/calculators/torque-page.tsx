import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { requestOf } from '#server/http/context.ts';
import { formatDecimal } from '#shared/format.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { findTorques, torqueGroupOf, torqueGroups, torqueSources } from '#shared/torque-table.ts';
import { CalculatorPage } from './calculator-page.tsx';
import { hasInputs } from './read-inputs.ts';
import { torqueGroupNames, torqueJointNames } from './torque-names.ts';

const readGroup = (search: URLSearchParams) => ({ group: torqueGroupOf(search.get('part')) ?? null });

/** Reads the chosen part from the URL. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (!hasInputs(searchParams)) requestOf(context).keep('settings');
  return readGroup(searchParams);
}

/** Chooses in the browser, so that the open page also answers offline. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  readGroup(new URL(request.url).searchParams);

/** Table of tightening torques by part, each row with its source. */
export default function TorquePage() {
  const { group } = useLoaderData<typeof loader>();
  const rows = findTorques(group ?? undefined);
  const sources = [...new Set(rows.map(({ source }) => source))];
  const fixed = (value: number) => formatDecimal(String(value), currentLocale());
  return (
    <CalculatorPage
      title={m.calculator_torque()}
      intro={m.calculator_torque_intro()}
      path="/guide/torque"
      submit={m.calculator_torque_show()}
      source={
        <ol className="grid gap-1">
          {sources.map((source, i) => (
            <li key={source}>
              [{i + 1}] <span lang="en">{torqueSources[source]}</span>
            </li>
          ))}
        </ol>
      }
      fields={
        <Field label={m.calculator_torque_part()}>
          <Select name="part" key={group} defaultValue={group ?? ''}>
            <option value="">{m.calculator_torque_all()}</option>
            {torqueGroups.map((one) => (
              <option key={one} value={one}>
                {torqueGroupNames[one]()}
              </option>
            ))}
          </Select>
        </Field>
      }
    >
      <p className="mb-6 rounded-sm bg-warning-wash px-4 py-3">{m.calculator_torque_warning()}</p>
      <Table label={m.calculator_torque()}>
        <THead>
          <Tr>
            <Th>{m.calculator_torque_joint()}</Th>
            <Th>{m.calculator_torque_maker()}</Th>
            <Th align="end">N·m</Th>
          </Tr>
        </THead>
        <TBody>
          {rows.map((row) => (
            <Tr key={`${row.group} ${row.joint} ${row.maker} ${row.source}`}>
              <Th scope="row">
                {torqueJointNames[row.joint]()}
                {group ? null : (
                  <span className="block text-sm font-[400] text-muted">{torqueGroupNames[row.group]()}</span>
                )}
              </Th>
              <Td>
                {row.maker ?? m.calculator_torque_any()} [{sources.indexOf(row.source) + 1}]
              </Td>
              <Td align="end">
                {row.from === row.to ? fixed(row.to) : `${fixed(row.from)}–${fixed(row.to)}`}
              </Td>
            </Tr>
          ))}
        </TBody>
      </Table>
    </CalculatorPage>
  );
}
