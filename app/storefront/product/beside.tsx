import { DeliveryPromise } from './delivery/delivery-promise.tsx';
import { FavouriteButton } from '../favourites/favourite-button.tsx';

/** Visitor-specific controls next to the purchase form: favourite and delivery date. */
export default function Beside({ id, isInStock }: { id: string; isInStock: boolean }) {
  return (
    <div className="mt-4 grid gap-4">
      <div className="-ml-3">
        <FavouriteButton id={id} />
      </div>
      <DeliveryPromise productId={id} isInStock={isInStock} />
    </div>
  );
}
