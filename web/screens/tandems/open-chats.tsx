import { useTranslations } from 'use-intl/react';
import { Avatar, pairOf } from '../../components/avatar.tsx';
import { ButtonLink } from '../../components/button.tsx';
import type { ShownChat } from './load-tandems.ts';
import styles from './tandems.module.css';

/** People one writes to without an agreement yet. hasFirst: the first is what to do next. */
export function OpenChats({ chats, hasFirst }: { chats: ShownChat[]; hasFirst: boolean }) {
  const t = useTranslations('tandems.chats');
  const gone = useTranslations('tandems')('gone');
  return (
    <ul className="lined-list">
      {chats.map(({ chat, partner, messages }, index) => {
        const name = partner.name ?? gone;
        return (
          <li key={chat} className={styles.chat}>
            <Avatar name={name} image={partner.image} pair={pairOf(partner)} size="small" />
            <div className={`stack gap-2xs ${styles.what}`}>
              <h3>{name}</h3>
              <p className="small muted">{t('messages', { count: messages })}</p>
            </div>
            <ButtonLink
              to={`together/propose/${chat}`}
              look={hasFirst && index === 0 ? 'primary' : 'outline'}
              aria-label={t('proposeTo', { name })}
            >
              {t('propose')}
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
}
