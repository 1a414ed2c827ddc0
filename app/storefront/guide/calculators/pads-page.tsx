import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import { requestOf, shopOf } from '#server/http/context.ts';
import { factsTag, listTag } from '#server/platform/page-cache/page-cache.ts';
import { m } from '#shared/i18n/index.ts';
import { CalculatorPage } from './calculator-page.tsx';
import { loadPads } from './load-pads.server.ts';
import { PadFields } from './pad-fields.tsx';
import { PadResult } from './pad-result.tsx';
import { PadSources } from './pad-sources.tsx';
import { hasInputs } from './read-inputs.ts';
import { readPadInputs } from './read-pad-inputs.ts';

/** Loads the brakes of the catalogue, and the pads for the one in the URL. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const info = requestOf(context);
  if (!hasInputs(searchParams)) info.keep(listTag, 'listing', factsTag, 'settings');
  return loadPads(shopOf(context), info.locale, readPadInputs(searchParams).brake);
}

/** The advice is computed in the browser; only another brake needs other data, so other answers work offline. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const brakeIn = ({ searchParams }: URL) => readPadInputs(searchParams).brake;
  const isOtherAnswer = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  return defaultShouldRevalidate && !(isOtherAnswer && brakeIn(currentUrl) === brakeIn(nextUrl));
}

/** Guide to brake pads: the shape that fits a brake, and the compound for the way it is used. */
export default function PadsPage() {
  const data = useLoaderData<typeof loader>();
  const inputs = readPadInputs(new URLSearchParams(useLocation().search));
  return (
    <CalculatorPage
      title={m.calculator_pads()}
      intro={m.calculator_pads_intro()}
      path="/guide/brake-pads"
      submit={m.calculator_pads_show()}
      source={<PadSources rotorSource={data.rotors.source} />}
      fields={<PadFields data={data} inputs={inputs} />}
    >
      <PadResult data={data} inputs={inputs} />
    </CalculatorPage>
  );
}
