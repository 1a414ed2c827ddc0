import { DeliveryPromise } from './delivery/delivery-promise.tsx';
import { FavouriteButton } from '../favourites/favourite-button.tsx';

/** What stands beside the purchase and is the visitor's own: keep it in mind, and when it would be there. */
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
