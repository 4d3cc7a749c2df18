import { redirect } from 'react-router';
import type { LegalPage } from '../../../../contract/constants/operator-start.ts';
import { ApiError } from '../../../client/api-client.ts';
import { submitForm, textOf } from '../../../client/form.ts';
import type { PageContext } from '../../../routing/page-context.ts';

/** Runs a button of the first hour: opens a legal page, which is recorded, sends a test email, or confirms that it arrived. */
export function actOnStart(context: PageContext, form: FormData) {
  const { api, locale } = context;
  return submitForm(form, async () => {
    if (textOf(form, 'intent') === 'arrived') return followMail(context, textOf(form, 'token'));
    if (textOf(form, 'intent') === 'mail') {
      await api('POST /api/operator/start/mail');
      return redirect(`/${locale}/operator?told=sent`, 303);
    }
    // The API refuses unknown pages.
    const page = textOf(form, 'page') as LegalPage;
    await api('POST /api/operator/start/pages', { body: { data: { page } } });
    return redirect(`/${locale}/legal/${page}`, 303);
  });
}

/** Records that the mail arrived; an invalid link is reported on the same page. */
async function followMail({ api, locale }: PageContext, token: string): Promise<Response> {
  try {
    await api('POST /api/operator/start/mail/arrived', { body: { data: { token } } });
    return redirect(`/${locale}/operator?told=arrived`, 303);
  } catch (error) {
    if (!(error instanceof ApiError) || error.details.code !== 'link_invalid') throw error;
    return redirect(`/${locale}/operator?told=late`, 303);
  }
}
