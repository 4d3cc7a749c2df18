import { useTranslations } from 'use-intl/react';
import type { CaseMessage, Someone } from '../../../contract/operator-views.ts';
import { PageLink } from '../../components/page-link.tsx';
import styles from './chat-lines.module.css';
import { Moment } from './moment.tsx';

/**
 * Messages of a chat, oldest first, the reported one marked. pages: whether there are more on either side; without it, as
 * around a reported message, the links are there and lead to what there is.
 */
export function ChatLines(props: {
  messages: CaseMessage[];
  people: Someone[];
  caseId: string;
  pages?: { hasOlder: boolean; hasNewer: boolean };
}) {
  const { messages, people, caseId, pages } = props;
  const t = useTranslations('operator');
  const first = messages[0];
  const last = messages.at(-1);
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? t('deletedMember');
  return (
    <div className={styles.chat}>
      {first && (pages?.hasOlder ?? first.sequence > 1) && (
        <PageLink className={styles.more} to={`operator/cases/${caseId}?before=${first.sequence}`}>
          {t('chat.older')}
        </PageLink>
      )}
      <ol className={styles.lines}>
        {messages.map(({ id, sender, text, createdAt, reported, hidden }) => (
          <li key={id} className={reported ? styles.reported : undefined}>
            <p className={styles.head}>
              <bdi className={styles.name}>{nameOf(sender)}</bdi>
              <Moment iso={createdAt} />
              {reported && <strong>{t('chat.reported')}</strong>}
              {hidden && <span>{t('chat.hidden')}</span>}
            </p>
            <p className={styles.text} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ol>
      {last && (pages?.hasNewer ?? true) && (
        <PageLink className={styles.more} to={`operator/cases/${caseId}?after=${last.sequence}`}>
          {t('chat.newer')}
        </PageLink>
      )}
    </div>
  );
}
