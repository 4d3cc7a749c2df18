import { useTranslations } from 'use-intl/react';
import type { Image } from '../../../contract/profiles.ts';
import { ButtonLink } from '../../components/button.tsx';
import { TwoHalves } from '../../components/two-halves.tsx';
import type { ShownChat } from './load-tandems.ts';
import { OpenChats } from './open-chats.tsx';
import styles from './tandems.module.css';

/** The empty list before the first tandem: one half, and who could be the other. */
export function NoTandemYet(props: {
  me: { name: string; image: Image | null; language: string | null };
  chats: ShownChat[];
}) {
  const t = useTranslations('tandems.empty');
  const { me, chats } = props;
  return (
    <div className={styles.empty}>
      <TwoHalves me={me} other={null} size="page" />
      <div className={`stack start pretty ${styles.invitation}`}>
        <h1>{t('title')}</h1>
        <p className="lead muted">{t('text')}</p>
        {chats.length > 0 ? (
          <OpenChats chats={chats} hasFirst />
        ) : (
          <>
            <p>{t('noChats')}</p>
            <ButtonLink to="tandems" look="primary">
              {t('search')}
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}
