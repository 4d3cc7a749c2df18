import { redirect } from 'react-router';
import { cookieSeconds } from '../../../contract/limits.ts';
import { textOf } from '../../api/form.ts';
import { asOwnPath } from '../../api/own-path.ts';
import { pageContext } from '../../api/page-context.ts';
import type { Route } from './+types/save-consent.ts';

/** Only the form has something to say. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(`/${context.get(pageContext).locale}`);
}

/**
 * Keeps what a reader chose about being counted (product 4 and 9): accepted for 30 days, denied for 2; "ask" forgets it, so that
 * the banner asks again. Comes back to the page the form was on.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { locale, publicOrigin } = context.get(pageContext);
  const form = await request.formData();
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';
  const headers = new Headers();
  const keep = (name: string, value: string, seconds: number) =>
    headers.append('Set-Cookie', `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure}`);
  const choice = textOf(form, 'choice');
  const isAccepted = choice === 'accept' || (choice === 'save' && textOf(form, 'tracking') === 'on');
  if (isAccepted) keep('tracking', 'accepted', cookieSeconds.trackingAccepted);
  else if (choice === 'ask') keep('tracking', '', 0);
  else keep('tracking', 'denied', cookieSeconds.trackingDenied);
  if (!isAccepted) keep('visitor', '', 0);
  return redirect(asOwnPath(textOf(form, 'back')) ?? `/${locale}`, { headers, status: 303 });
}

/** Never seen; with it, a form that cannot be read is answered with a page. */
export default function SaveConsent() {
  return null;
}
