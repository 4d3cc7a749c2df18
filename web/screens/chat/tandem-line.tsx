import { useTranslations } from 'use-intl/react';
import type { Chat } from '../../../contract/chat.ts';
import { PageLink } from '../../components/page-link.tsx';
import styles from './one-chat.module.css';

/** Says below what two write that one of them proposes a tandem, and leads to it. */
export function TandemLine({ tandem, name }: { tandem: Chat['tandem']; name: string }) {
  const t = useTranslations('chat.tandem');
  if (tandem?.state !== 'proposed') return null;
  return (
    <div className={styles.line}>
      <p className={tandem.waitsForMe ? undefined : 'muted'}>{t(tandem.waitsForMe ? 'asksYou' : 'asked', { name })}</p>
      <PageLink to={`together/${tandem.id}`}>{t('read')}</PageLink>
    </div>
  );
}
