import { useTranslations } from 'use-intl/react';
import { Avatar } from '../components/avatar.tsx';
import { BrandLink } from '../components/brand-link.tsx';
import { ButtonLink } from '../components/button.tsx';
import { PageLink } from '../components/page-link.tsx';
import type { MemberView } from './member-view.ts';
import styles from './top-bar.module.css';

/** The header of small screens: the site, and the member's account or the link to one. */
export function TopBar({ member }: { member: MemberView | null }) {
  const t = useTranslations('layouts');
  return (
    <header className={styles.bar}>
      <BrandLink />
      {member ? (
        <PageLink className={`line gap-2xs ${styles.account}`} to="account">
          <span>{t('menu.account')}</span>
          <Avatar name={member.name} image={member.image} pair={member.pair} size="small" />
        </PageLink>
      ) : (
        <ButtonLink className={styles.signup} to="signup">
          {t('signup')}
        </ButtonLink>
      )}
    </header>
  );
}
