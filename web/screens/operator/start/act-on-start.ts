import { redirect } from 'react-router';
import { type LegalPage, legalPages } from '../../../../contract/words/operator-start.ts';
import { ApiError } from '../../../api/api-client.ts';
import { submitForm, textOf } from '../../../api/form.ts';
import type { PageContext } from '../../../api/page-context.ts';

/** Does what a button of the first hour says: opens a legal page, which is noted, or sends a mail to oneself. */
export function actOnStart({ api, locale }: PageContext, form: FormData) {
  const page = legalPages.find((name): name is LegalPage => name === textOf(form, 'page'));
  return submitForm(form, async () => {
    if (page) {
      await api('POST /api/operator/start/pages', { body: { data: { page } } });
      return redirect(`/${locale}/legal/${page}`, 303);
    }
    await api('POST /api/operator/start/mail');
    return redirect(`/${locale}/operator?told=sent`, 303);
  });
}

/** Follows the link of the mail; leads on to the same page without it. */
export async function followMail({ api, locale }: PageContext, token: string): Promise<Response> {
  try {
    await api('POST /api/operator/start/mail/arrived', { body: { data: { token } } });
    return redirect(`/${locale}/operator?told=arrived`, 303);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return redirect(`/${locale}/operator?told=late`, 303);
  }
}
