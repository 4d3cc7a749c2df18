import { useTranslations } from 'use-intl/react';
import { percentage } from '../../../contract/format/numbers.ts';
import { useLocale } from '../../components/locale.ts';
import { PageLink } from '../../components/page-link.tsx';
import { PercentBar } from '../../components/percent-bar.tsx';
import { editPath, type ProfileItem, stepOfItem } from '../../people/profile-steps.ts';
import styles from './profile.module.css';

/** How complete the profile is (product 5), and what is missing, each linking to its field. */
export function Completeness({ percent, missing }: { percent: number; missing: ProfileItem[] }) {
  const t = useTranslations('profiles');
  const label = useTranslations('profiles-fields');
  const locale = useLocale();
  const title = t('completeness.title', { percent: percentage(percent, locale) });
  return (
    <div className="stack gap-2xs">
      <h2 className="compact-only text-lg tight">{title}</h2>
      <PercentBar className={'compact-only wide'} value={percent} aria-label={title} />
      <p className={`cluster ${styles.missing}`}>
        <span>{t('completeness.missing')}</span>
        {missing.map((item) => (
          <PageLink key={item} to={editPath(stepOfItem[item], item.startsWith('langs') ? undefined : item)}>
            {label(item)}
          </PageLink>
        ))}
      </p>
    </div>
  );
}
