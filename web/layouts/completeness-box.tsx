import { useTranslations } from 'use-intl/react';
import { percentage } from '../../contract/format/numbers.ts';
import { useLocale } from '../components/locale.ts';
import { PageLink } from '../components/page-link.tsx';
import { PercentBar } from '../components/percent-bar.tsx';
import styles from './completeness-box.module.css';
import type { MemberView } from './member-view.ts';

/** How complete the profile is, and what is missing; hidden at 100 percent (product 5). */
export function CompletenessBox({ member }: { member: MemberView }) {
  const t = useTranslations('layouts');
  const locale = useLocale();
  const { percent = 100, missing = [] } = member.completeness ?? {};
  if (percent >= 100) return null;
  const items = missing.map((item) => t(`completeness.items.${item}`)).join(', ');
  return (
    <section className={`stack card ${styles.box}`}>
      <h2 className="h3">{t('completeness.title', { percent: percentage(percent, locale) })}</h2>
      <PercentBar className="wide" value={percent} aria-hidden="true" />
      <p className="note">
        {t('completeness.missing', { items })}
        {missing.includes('image') && ` ${t('completeness.picture')}`}
      </p>
      <PageLink className="small" to="account/profile">
        {t('completeness.complete')}
      </PageLink>
    </section>
  );
}
