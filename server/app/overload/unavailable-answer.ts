import type { Locale } from '../../../contract/locales.ts';
import { translatorFor } from '../../../texts/translator.ts';
import { ApiError } from '../../base/errors.ts';
import { errorAnswer } from '../../http/error-answer.ts';
import { localeOfReader, smallPage, smallPageHeaders, wantsPage } from '../pages/small-page.ts';

/** 503 in the caller's language: a small page if a page was requested, else the API's error. */
export function unavailableAnswer(request: Request, seconds: number): Response {
  const locale = localeOfReader(request);
  const answer = wantsPage(request) ? page(locale) : errorAnswer(new ApiError('unavailable'), locale);
  answer.headers.set('Retry-After', String(seconds));
  return answer;
}

const made = new Map<Locale, string>();

/** Cached per language. */
function page(locale: Locale): Response {
  const body = made.get(locale) ?? render(locale);
  made.set(locale, body);
  return new Response(body, { status: 503, headers: smallPageHeaders() });
}

function render(locale: Locale): string {
  const translate = translatorFor(locale);
  return smallPage(locale, {
    title: translate('errors.away.title'),
    text: translate('errors.away.text'),
    link: translate('errors.away.again'),
  });
}
