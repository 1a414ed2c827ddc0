import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { requestOf } from '#server/http/context.ts';
import { crankLength, inseamBounds } from '#shared/crank-length.ts';
import { formatDecimal } from '#shared/format.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { CalculatorPage } from './calculator-page.tsx';
import { GuideLink } from './guide-link.tsx';
import { NumberField } from './number-field.tsx';
import { hasInputs, inputReader } from './read-inputs.ts';

function readCranks(search: URLSearchParams) {
  const read = inputReader(search);
  const cranks = crankLength(read.number('inseam', 80, inseamBounds));
  return { cranks, errors: read.errors, rawValues: read.rawValues };
}

/** Reads the inside leg length from the URL and computes the crank length. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (!hasInputs(searchParams)) requestOf(context).keep('settings');
  return readCranks(searchParams);
}

/** Computes in the browser, so that the open page also answers offline. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  readCranks(new URL(request.url).searchParams);

/** Guide to the crank length: in proportion to the leg, beside the usual lengths. */
export default function CrankPage() {
  const data = useLoaderData<typeof loader>();
  const { from, to, nearest, isOutside } = data.cranks;
  return (
    <CalculatorPage
      title={m.calculator_crank()}
      intro={m.calculator_crank_intro()}
      path="/guide/crank-length"
      source={
        <>
          <p>{m.calculator_crank_source()}</p>
          <p className="mt-2">{m.calculator_crank_study()}</p>
        </>
      }
      fields={
        <NumberField
          data={data}
          name="inseam"
          label={m.calculator_inseam()}
          hint={m.calculator_inseam_hint(inseamBounds)}
        />
      }
    >
      <dl className="grid gap-6 sm:grid-cols-2">
        <Length label={m.calculator_crank_range()} value={`${from}–${to} mm`} />
        <Length
          label={m.calculator_crank_nearest()}
          value={`${formatDecimal(String(nearest), currentLocale())} mm`}
        />
      </dl>
      {isOutside ? (
        <p className="mt-6 rounded-sm bg-warning-wash px-4 py-3">{m.calculator_crank_outside()}</p>
      ) : null}
      <p className="mt-6 max-w-prose">{m.calculator_crank_note()}</p>
      <p className="mt-4 print:hidden">
        <GuideLink to="/category/cranksets">{m.calculator_crank_products()}</GuideLink>
      </p>
    </CalculatorPage>
  );
}

function Length({ label, value }: { label: string; value: string }) {
  return (
    <div className="rounded-md border border-rule bg-surface p-5">
      <dt className="text-muted">{label}</dt>
      <dd className="figures mt-1 text-3xl font-[640]">{value}</dd>
    </div>
  );
}
