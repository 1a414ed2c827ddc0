import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { Bike } from '#shared/fit/bike.ts';
import { ProductImage } from '../catalogue/product-image.tsx';
import { useSignedIn } from '../use-signed-in.ts';
import type { Choice } from './choice.ts';
import { addChosenBike, fillFromPart } from './use-choice.ts';
import { useChoices } from './use-choices.ts';

/** Groups choices of the same name: a bike with its sizes. */
function byName(choices: readonly Choice[]): Choice[][] {
  return [...Map.groupBy(choices, ({ name }) => name).values()];
}

function ChoiceRows({ choices, onChoose }: { choices: Choice[]; onChoose: (choice: Choice) => void }) {
  return (
    <ul className="mt-3 divide-y divide-rule border-y border-rule">
      {byName(choices).map((sizes) => (
        <li key={sizes[0]!.name} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <ProductImage src={sizes[0]!.image ?? ''} alt="" sizes="56px" className="w-14 rounded-sm p-1" />
          <span className="min-w-0 flex-1 font-[560] break-words">{sizes[0]!.name}</span>
          <span className="flex flex-wrap gap-2">
            {sizes.map((choice) => (
              <button
                key={choice.variantId}
                type="button"
                className="min-h-11 rounded-sm border border-edge px-3 text-[0.9375rem] hover:border-ink md:min-h-9"
                aria-label={`${choice.name}, ${choice.size}`}
                onClick={() => onChoose(choice)}
              >
                {choice.size || m.bike_mine()}
              </button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Begins a bike with one that the shop sells, or with what the customer bought. */
export default function StartFrom({ bike }: { bike: Bike | undefined }) {
  const isSignedIn = useSignedIn();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const { choices, isFailed } = useChoices(isOpen, text);
  const choose = (choice: Choice) => {
    if (choice.isBike) addChosenBike(choice);
    else fillFromPart(choice, bike);
  };
  return (
    <details
      className="group rounded-sm border border-rule bg-surface px-4"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-4 py-3 font-[560] [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{m.bike_start()}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-5">
        <p className="mb-4 text-[0.9375rem] text-muted">{m.bike_start_text()}</p>
        <Field label={m.bike_start_search()} className="max-w-md">
          <Input
            type="search"
            value={text}
            maxLength={80}
            autoComplete="off"
            placeholder={m.bike_start_placeholder()}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <div aria-live="polite" aria-busy={isOpen && !choices && !isFailed}>
          {isFailed ? <p className="mt-3 text-muted">{m.bike_start_failed()}</p> : null}
          {choices?.bikes.length === 0 && !isFailed ? (
            <p className="mt-3 text-muted">{m.bike_start_none()}</p>
          ) : null}
          {choices && choices.bikes.length > 0 ? (
            <ChoiceRows choices={choices.bikes} onChoose={choose} />
          ) : null}
        </div>
        {choices && choices.bought.length > 0 ? (
          <>
            <h3 className="mt-6 font-[560]">{m.bike_start_bought()}</h3>
            <ChoiceRows choices={choices.bought} onChoose={choose} />
          </>
        ) : null}
        {isSignedIn ? null : (
          <p className="mt-4 text-[0.9375rem]">
            <Link to="/auth?next=%2Fmy-bike" className="text-link">
              {m.bike_start_sign_in()}
            </Link>
          </p>
        )}
      </div>
    </details>
  );
}
