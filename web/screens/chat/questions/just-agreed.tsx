import { useTranslations } from 'use-intl/react';
import { PageLink } from '../../../components/page-link.tsx';
import { TwoHalves } from '../../../components/two-halves.tsx';
import type { LoadedChat } from '../load-one-chat.ts';
import styles from './questions.module.css';
import { useFocusWhenLost } from './use-focus-when-lost.ts';

/** A request or a tandem that has just become a Yes: the two halves join, and the next step is one click away. */
export default function JustAgreed({ loaded, what }: { loaded: LoadedChat; what: 'request' | 'tandem' }) {
  const t = useTranslations('chat');
  const meetings = useTranslations('meetings');
  const { chat, halves } = loaded;
  const box = useFocusWhenLost<HTMLDivElement>(true);
  return (
    <div className={styles.agreedNow} ref={box} tabIndex={-1}>
      <TwoHalves {...halves} size="row" joins />
      <div>
        <h2 className={styles.yes}>{t(`agreed.${what}`)}</h2>
        {what === 'tandem' && chat.tandem ? (
          <PageLink className="target" to={`together/${chat.tandem.id}`}>
            {t('tandem.open')}
          </PageLink>
        ) : (
          <PageLink className="target" to={`chat/${chat.id}/meeting`}>
            {meetings('offer')}
          </PageLink>
        )}
      </div>
    </div>
  );
}
