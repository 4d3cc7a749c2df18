import { useTranslations } from 'use-intl/react';
import { dateInFigures } from '../../../contract/format/dates.ts';
import { hoursInWords } from '../../../contract/format/hours.ts';
import type { Thing } from '../../../contract/operator-things.ts';
import { Moment } from './moment.tsx';
import styles from './one-case.module.css';

/** The content of a certificate: the name its member typed, the rest confirmed by two. languages: names by code. */
export function CertificateView(props: {
  thing: Extract<Thing, { kind: 'certificate' }>;
  languages: Record<string, string>;
}) {
  const { thing, languages } = props;
  const t = useTranslations('operator.thing');
  return (
    <>
      <p className={`cluster rows-none small ${styles.line}`}>
        <span>{t('code', { code: thing.code })}</span>
        <Moment iso={thing.issuedAt} />
      </p>
      <blockquote className={`record quoted ${styles.reported}`} dir="auto">
        {thing.name}
      </blockquote>
      <p>
        {t('confirmed', {
          speaks: languages[thing.speaks] ?? thing.speaks,
          spoken: hoursInWords(thing.spokenMinutes),
          learns: languages[thing.learns] ?? thing.learns,
          learned: hoursInWords(thing.learnedMinutes),
          count: thing.meetings,
          from: dateInFigures(thing.firstOn),
          until: dateInFigures(thing.lastOn),
        })}
      </p>
    </>
  );
}
