import { pageContext, readerContext } from '../../routing/page-context.ts';
import type { Route } from './+types/checkout.screen.ts';
import { loadCheckout } from './load-checkout.ts';
import { Order } from './order.tsx';
import { OrderResult } from './order-result.tsx';
import { placeOrder } from './place-order.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  return loadCheckout(context.get(pageContext), context.get(readerContext), url);
}

export function action({ context, request }: Route.ActionArgs) {
  return placeOrder(context.get(pageContext), request);
}

/** The order before the provider's page, and its result afterwards. */
export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'result') return <OrderResult result={loaderData} />;
  return <Order order={loaderData} outcome={actionData} />;
}
