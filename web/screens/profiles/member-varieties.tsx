import { useTranslations } from 'use-intl/react';
import {
  languageOfVariety,
  type SaidVariety,
  type Variety,
  varietyUses,
} from '../../../contract/constants/varieties.ts';
import styles from './member-varieties.module.css';

/**
 * The varieties of Swiss German and Romansh the member speaks, understands and wants; wanted: those the reader looks
 * for.
 */
export function MemberVarieties({ said, wanted }: { said: readonly SaidVariety[]; wanted: readonly Variety[] }) {
  const t = useTranslations('profiles-varieties');
  if (said.length === 0) return null;
  const [language, other] = [...new Set(said.map(({ variety }) => languageOfVariety(variety)))];
  return (
    <section className="ruled stack gap-2xs shrinks">
      <h2 className="text-lg tight">{t('title', { languages: language && !other ? language : 'both' })}</h2>
      <dl className={`stack gap-2xs ${styles.uses}`}>
        {varietyUses
          .map((use) => ({ use, those: said.filter(({ as }) => as === use) }))
          .filter(({ those }) => those.length > 0)
          .map(({ use, those }) => (
            <div key={use}>
              <dt className="muted">{t(`uses.${use}`)}</dt>
              <dd>
                <ul>
                  {those.map(({ variety }) => (
                    <li
                      key={variety}
                      className={use === 'speaks' && wanted.includes(variety) ? styles.wanted : undefined}
                    >
                      {t(`names.${variety}`)}
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
