import { useTranslations } from 'use-intl/react';
import { PageLink } from '../../components/page-link.tsx';
import settings from '../../components/settings.module.css';

/** Asks for a picture where one was just busy with the profile; «later» is a press, and it does not come back by itself. */
export function PictureWish() {
  const t = useTranslations('profiles.image.wish');
  return (
    <div>
      <p>{t('text')}</p>
      <div className={settings.actions}>
        <a href="#image">{t('choose')}</a>
        <PageLink to="account/profile" preventScrollReset>
          {t('later')}
        </PageLink>
      </div>
    </div>
  );
}
