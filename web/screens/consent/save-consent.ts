import { redirect } from 'react-router';
import { cookieSeconds } from '../../../contract/limits.ts';
import { textOf } from '../../client/form.ts';
import { forgetCookie, setCookie } from '../../client/set-cookie.ts';
import { pageContext } from '../../routing/page-context.ts';
import { asOwnPath } from '../../session/own-path.ts';
import type { Route } from './+types/save-consent.ts';

/** Only the form has something to say. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(`/${context.get(pageContext).locale}`);
}

/**
 * Stores the reader's choice about being counted (product 4 and 9): accepted for 30 days, denied for 2; "ask" removes
 * it, so that the banner shows again. Returns to the form's page.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  const headers = new Headers();
  const storeChoice = (value: string, seconds: number) =>
    headers.append('Set-Cookie', setCookie(page, 'tracking', value, { seconds }));
  const choice = textOf(form, 'choice');
  const isAccepted = choice === 'accept' || (choice === 'save' && textOf(form, 'tracking') === 'on');
  if (isAccepted) storeChoice('accepted', cookieSeconds.trackingAccepted);
  else if (choice === 'ask') headers.append('Set-Cookie', forgetCookie('tracking'));
  else storeChoice('denied', cookieSeconds.trackingDenied);
  if (!isAccepted) headers.append('Set-Cookie', forgetCookie('visitor'));
  return redirect(asOwnPath(textOf(form, 'back')) ?? `/${page.locale}`, { headers, status: 303 });
}

/** Never seen; with it, a form that cannot be read is answered with a page. */
export default function SaveConsent() {
  return null;
}
