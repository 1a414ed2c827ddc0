import { Bike } from 'lucide-react';
import { useNavigate } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { localizedPath } from '#app/link.tsx';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.ts';
import { addChosenBike } from '../my-bike/use-choice.ts';
import { fetchChoices } from '../my-bike/use-choices.ts';

/** Adds the bike of a product page to the visitor's bikes. */
export default function ThisIsMyBike({ variantId }: { variantId: string }) {
  const navigate = useNavigate();
  const add = async () => {
    const { variant } = await fetchChoices(`variant=${variantId}`);
    if (!variant) throw new Error('the variant proves no answer');
    if (addChosenBike(variant)) void navigate(localizedPath('/my-bike'));
  };
  return (
    <div className="flex gap-3 text-[0.9375rem]">
      <Bike aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="text-muted">{m.bike_mine_text()}</p>
        <Button
          variant="outline"
          className="mt-2"
          onClick={() => void add().catch(() => toast.error(m.bike_mine_failed()))}
        >
          {m.bike_mine()}
        </Button>
      </div>
    </div>
  );
}
