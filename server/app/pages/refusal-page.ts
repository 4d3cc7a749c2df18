import { translatorFor } from '../../../texts/translator.ts';
import type { ApiError } from '../../base/errors.ts';
import { errorAnswer } from '../../http/error-answer.ts';
import { localeOfReader, smallPage, smallPageHeaders, wantsPage } from './small-page.ts';

/**
 * A form refused before any page handled it, in the caller's language: a small page for a reader without scripts, the API's
 * error for everyone else. A page that sends its form by script shows such an error itself.
 */
export async function refusalAnswer(request: Request, refusal: ApiError): Promise<Response> {
  const locale = localeOfReader(request);
  const answer = errorAnswer(refusal, locale);
  if (!wantsPage(request)) return answer;
  const translate = translatorFor(locale);
  const { error }: { error: { message: string } } = await answer.json();
  const body = smallPage(locale, {
    title: error.message,
    text: translate('errors.refused.text'),
    link: translate('errors.refused.link'),
  });
  const page = new Response(body, { status: answer.status, headers: smallPageHeaders() });
  const retryAfter = answer.headers.get('Retry-After');
  if (retryAfter !== null) page.headers.set('Retry-After', retryAfter);
  return page;
}
