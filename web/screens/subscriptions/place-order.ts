import { redirect, redirectDocument } from 'react-router';
import type { TeamAddress } from '../../../contract/subscriptions.ts';
import type { ApiInput } from '../../client/api-client.ts';
import { numberOf, submitForm, textOf } from '../../client/form.ts';
import type { PageContext } from '../../routing/page-context.ts';

/**
 * Places the form's order and redirects to the provider's page, which a browser opens as a new document; an order by
 * invoice redirects to the team. With the intent resend it only mails the confirmation link again.
 */
export async function placeOrder(page: PageContext, request: Request) {
  const form = await request.formData();
  return submitForm(form, async () => {
    if (textOf(form, 'intent') === 'resend') {
      await page.api('POST /api/auth/send-email-confirmation');
      return { failed: false as const };
    }
    const { data: order } = await page.api('POST /api/subscriptions/checkout', { body: { data: readOrder(form) } });
    if (order.payment === 'invoice') return redirect(`/${page.locale}/account/team?ordered`, 303);
    if (order.state === 'pending' && order.approveUrl) return redirectDocument(order.approveUrl, 303);
    return redirect(`/${page.locale}/account/checkout?subscription=${order.id}`, 303);
  });
}

type Order = ApiInput<'POST /api/subscriptions/checkout'>['body']['data'];

function readOrder(form: FormData): Order {
  const plan = textOf(form, 'plan');
  if (!form.has('licences')) return { plan };
  return {
    plan,
    payment: textOf(form, 'payment') as Order['payment'],
    // An empty field is no number, and not the order of a plan without licences.
    licences: numberOf(form, 'licences') ?? (null as never),
    team: {
      name: textOf(form, 'team.name'),
      street: textOf(form, 'team.street'),
      postcode: textOf(form, 'team.postcode'),
      place: textOf(form, 'team.place'),
      country: textOf(form, 'team.country') as TeamAddress['country'],
    },
  };
}
