import { useTranslations } from 'use-intl/react';
import { hoursInWords } from '../../../contract/format/hours.ts';
import styles from './hours-of-two.module.css';

interface Confirmed {
  speaks: { name: string };
  learns: { name: string };
  spokenMinutes: number;
  learnedMinutes: number;
}

/** The two languages of a certificate as half discs that face each other, each with its hours, as on the document. */
export function HoursOfTwo({ certificate }: { certificate: Confirmed }) {
  const t = useTranslations('certificates-verify');
  const { speaks, learns, spokenMinutes, learnedMinutes } = certificate;
  const rows = [
    { name: speaks.name, minutes: spokenMinutes, about: t('spoken') },
    { name: learns.name, minutes: learnedMinutes, about: t('learned') },
  ];
  return (
    <div className={styles.two}>
      <svg className="wide" viewBox="0 0 200 204" aria-hidden="true">
        <path className="spoken" d="M98 2A96 96 0 0 0 98 194z" />
        <path className="learned" d="M102 10A96 96 0 0 1 102 202z" />
      </svg>
      <dl className="stack">
        {rows.map(({ name, minutes, about }) => (
          <div key={about}>
            <dt className="semibold">{name}</dt>
            <dd>
              <strong>{hoursInWords(minutes)}</strong>
              <span className="small muted">{about}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
