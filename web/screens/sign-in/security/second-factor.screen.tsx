import { redirect } from 'react-router';
import { dateInWords } from '../../../../contract/format/dates.ts';
import { submitForm, textOf } from '../../../client/form.ts';
import { type PageContext, pageContext, readerContext } from '../../../routing/page-context.ts';
import type { Route } from './+types/second-factor.screen.ts';
import { ChangeFactor } from './change-factor.tsx';
import { qrCode } from './qr-code.server.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { email } = context.get(readerContext);
  const { data } = await page.api('GET /api/auth/security');
  return { email, since: data.secondFactor && dateInWords(data.secondFactor.since, page.locale) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  const uri = textOf(form, 'uri');
  // A wrong code leaves the page as it was: the secret shown before is in the form.
  const shown = uri ? { uri, secret: textOf(form, 'secret'), qr: qrCode(uri) } : undefined;
  const result = await submitForm(form, () => changeFactor(page, form), ['password', 'code', 'secret', 'uri']);
  return 'data' in result ? { ...result, data: { ...result.data, ...(shown && { shown }) } } : result;
}

async function changeFactor({ api, locale }: PageContext, form: FormData) {
  const password = textOf(form, 'password');
  const code = textOf(form, 'code');
  switch (textOf(form, 'intent')) {
    case 'begin': {
      const { data } = await api('POST /api/auth/second-factor', { body: { password } });
      return { did: 'started' as const, shown: { ...data, qr: qrCode(data.uri) } };
    }
    case 'confirm': {
      const { data } = await api('POST /api/auth/second-factor/confirm', { body: { code } });
      return { did: 'on' as const, ...data };
    }
    case 'renew': {
      const { data } = await api('POST /api/auth/second-factor/recovery-codes', { body: { password, code } });
      return { did: 'renewed' as const, ...data };
    }
    default:
      await api('DELETE /api/auth/second-factor', { body: { password, code } });
      return redirect(`/${locale}/account/security?done=factor-off`, 303);
  }
}

/** Sets the second factor up step by step; where it is on, makes new recovery codes or switches it off. */
export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { email, since } = loaderData;
  const failure = actionData && 'failed' in actionData ? actionData : undefined;
  if (actionData && 'recoveryCodes' in actionData) {
    return <RecoveryCodes codes={actionData.recoveryCodes} isRenewal={actionData.did === 'renewed'} />;
  }
  if (since) return <ChangeFactor email={email} since={since} failure={failure} />;
  const shown = actionData && 'shown' in actionData ? actionData.shown : undefined;
  return <SetUp email={email} shown={failure?.code === 'set_up_expired' ? undefined : shown} failure={failure} />;
}
