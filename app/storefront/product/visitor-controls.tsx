import { DeliveryPromise } from '../delivery/delivery-promise.tsx';
import { FavouriteButton } from '../favourites/favourite-button.tsx';

/** Controls beside the purchase form that depend on the visitor: favourite button and delivery date. */
export default function VisitorControls({ id, isInStock }: { id: string; isInStock: boolean }) {
  return (
    <div className="mt-4 grid gap-4">
      <div className="-ml-3">
        <FavouriteButton id={id} />
      </div>
      <DeliveryPromise units={`product=${id}`} isInStock={isInStock} />
    </div>
  );
}
