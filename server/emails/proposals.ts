import { brand } from '../../contract/brand.ts';
import type { TimesNamed } from '../../contract/constants/availability.ts';
import { asLearned, withinSentence } from '../../contract/format/within-sentence.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import type { Face } from './face.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/** A member the weekly round proposes, with the reasons: names of languages in the email's language. */
export interface ProposedByMail {
  name: string;
  face?: Face | undefined;
  town: string | null;
  /** null for a language that no longer exists */
  speaks: string | null;
  learns: string | null;
  times: TimesNamed | null;
  kilometres: number | null;
  /** the page that takes the answer without log-in */
  url: URL;
}

interface ProposedTo {
  locale: Locale;
  proposals: ProposedByMail[];
  /** all of them, in the app */
  url: URL;
  unsubscribe: URL;
}

/** Notifies a member whom the weekly round proposes to them (product 25), each with a link to answer. */
export function proposalsMail({ locale, proposals, url, unsubscribe }: ProposedTo): WrittenMail {
  const translate = translatorFor(locale);
  const product = brand.name;
  const count = proposals.length;
  return writeMail({
    locale,
    subject: translate('rounds-mail.subject', { count, name: proposals[0]?.name ?? '', product }),
    heading: translate('rounds-mail.heading', { count }),
    paragraphs: [translate('rounds-mail.body')],
    items: proposals.map((proposal) => ({ label: lineOf(proposal, locale), url: proposal.url, face: proposal.face })),
    button: { label: translate('rounds-mail.button', { count }), url },
    why: translate('rounds-mail.why', { product }),
    unsubscribe,
  });
}

/** «Ursina aus Horw spricht Schweizerdeutsch und lernt Italienisch. Ihr habt 3 gemeinsame Abende. Euch trennen 4 km.» */
function lineOf({ name, town, speaks, learns, times, kilometres }: ProposedByMail, locale: Locale): string {
  return translatorFor(locale)('rounds-mail.line', {
    name,
    from: town === null ? 'unknown' : 'town',
    town: town ?? '',
    languages: speaks !== null && learns !== null ? 'both' : 'unknown',
    speaks: withinSentence(speaks ?? '', locale),
    learns: asLearned(learns ?? '', locale),
    count: times?.count ?? 0,
    part: times?.part ?? 'several',
    distance: kilometres === null ? 'unknown' : 'known',
    km: String(kilometres ?? ''),
  });
}
