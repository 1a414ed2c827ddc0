import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { requestOf, shopOf } from '#server/http/context.ts';
import { listTag } from '#server/platform/page-cache/page-cache.ts';
import { m } from '#shared/i18n/index.ts';
import { ridingPositions, saddleWidth, sitBoneBounds } from '#shared/saddle-width.ts';
import { CalculatorPage } from './calculator-page.tsx';
import { ChoiceField } from './choice-field.tsx';
import { findSaddles } from './find-saddles.server.ts';
import { NumberField } from './number-field.tsx';
import { hasInputs, inputReader } from './read-inputs.ts';
import { SaddleResult } from './saddle-result.tsx';
import { SaddleSources } from './saddle-sources.tsx';

function readSaddle(search: URLSearchParams) {
  const read = inputReader(search);
  const answer = search.get('position');
  const position = ridingPositions.find((one) => one === answer) ?? 'road';
  const saddle = saddleWidth(read.number('distance', 120, sitBoneBounds), position);
  return { position, saddle, errors: read.errors, rawValues: read.rawValues };
}

/** Reads the distance of the sit bones and the position from the URL; finds the saddles of the computed width. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (!hasInputs(searchParams)) requestOf(context).keep(listTag, 'listing', 'settings');
  const result = readSaddle(searchParams);
  return { ...result, offer: await findSaddles(shopOf(context), result.saddle.from, result.saddle.to) };
}

/** Computes in the browser if the saddles cannot be loaded, so that the open page also answers offline. */
export const clientLoader = async ({ request, serverLoader }: ClientLoaderFunctionArgs) => {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (navigator.onLine) throw error;
    return { ...readSaddle(new URL(request.url).searchParams), offer: null };
  }
};

/** Guide to the saddle width: the distance of the sit bones and an allowance for the riding position. */
export default function SaddlePage() {
  const data = useLoaderData<typeof loader>();
  return (
    <CalculatorPage
      title={m.calculator_saddle()}
      intro={m.calculator_saddle_intro()}
      path="/guide/saddle-width"
      source={<SaddleSources />}
      fields={
        <>
          <NumberField
            data={data}
            name="distance"
            label={m.calculator_saddle_distance()}
            hint={m.calculator_saddle_distance_hint(sitBoneBounds)}
          />
          <ChoiceField
            name="position"
            label={m.calculator_saddle_position()}
            value={data.position}
            options={{
              aero: m.calculator_saddle_aero,
              road: m.calculator_saddle_road,
              upright: m.calculator_saddle_upright,
            }}
          />
        </>
      }
    >
      <SaddleResult saddle={data.saddle} offer={data.offer} />
    </CalculatorPage>
  );
}
