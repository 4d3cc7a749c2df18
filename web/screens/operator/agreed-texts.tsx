import { useTranslations } from 'use-intl/react';
import type { AgreedText } from '../../../contract/operator-things.ts';
import type { Someone } from '../../../contract/operator-views.ts';
import { MemberLink } from './member-link.tsx';
import { Moment } from './moment.tsx';
import styles from './one-case.module.css';

/** What two wrote to each other elsewhere than in messages; nothing where they wrote nothing. */
export function AgreedTexts({ agreed, people }: { agreed: AgreedText[]; people: Someone[] }) {
  const t = useTranslations('operator.thing.agreed');
  if (agreed.length === 0) return null;
  return (
    <div className={`stack gap-xs ${styles.evidence}`}>
      <h4>{t('title')}</h4>
      <ul className="stack gap-md">
        {agreed.map(({ what, author, text, at }) => (
          <li className="stack gap-2xs" key={`${what} ${author} ${text}`}>
            <p className={`cluster rows-none small ${styles.line}`}>
              <span>{t(what)}</span>
              <MemberLink person={people.find(({ id }) => id === author) ?? { id: author, name: null }} />
              <Moment iso={at} />
            </p>
            <blockquote className="record quoted" dir="auto">
              {text}
            </blockquote>
          </li>
        ))}
      </ul>
    </div>
  );
}
