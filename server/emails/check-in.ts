import { brand } from '../../contract/brand.ts';
import { answersTo, type CheckInAnswer, type CheckInKind } from '../../contract/constants/check-ins.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import type { Face } from './face.ts';
import { type WrittenMail, writeMail } from './layout.ts';

interface CheckInMail {
  locale: Locale;
  kind: CheckInKind;
  name: string;
  face?: Face | undefined;
  /** the page that takes the answer without log-in */
  url: URL;
  unsubscribe: URL;
}

/** Asks a member how their tandem is going (product 19). Each answer is a button that opens the page, which asks to confirm it. */
export function checkInMail({ locale, kind, name, face, url, unsubscribe }: CheckInMail): WrittenMail {
  const translate = translatorFor(locale);
  const product = brand.name;
  return writeMail({
    locale,
    subject: translate('check-ins.mail.subject', { name, product }),
    face,
    heading: translate('check-ins.title', { kind, name }),
    paragraphs: [translate('check-ins.lead', { kind, name }), translate('check-ins.private', { name })],
    answers: answersTo(kind).map((answer) => ({
      label: translate(`check-ins.answer.${answer}`, { kind }),
      url: withAnswer(url, answer),
    })),
    page: url,
    why: translate('check-ins.mail.why', { product }),
    unsubscribe,
  });
}

function withAnswer(url: URL, answer: CheckInAnswer): URL {
  const chosen = new URL(url);
  chosen.searchParams.set('answer', answer);
  return chosen;
}
