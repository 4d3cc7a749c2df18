import { useTranslations } from 'use-intl/react';
import type { CaseMessage } from '../../../contract/operator-things.ts';
import type { Someone } from '../../../contract/operator-views.ts';
import { PageLink } from '../../components/page-link.tsx';
import styles from './chat-lines.module.css';
import { Moment } from './moment.tsx';

/**
 * Messages of a chat, oldest first, the reported one marked. pages: whether there are more on either side; without it, as
 * around a reported message, both links are shown.
 */
export function ChatLines(props: {
  messages: CaseMessage[];
  people: Someone[];
  caseId: string;
  pages?: { hasOlder: boolean; hasNewer: boolean } | undefined;
}) {
  const { messages, people, caseId, pages } = props;
  const t = useTranslations('operator');
  const first = messages[0];
  const last = messages.at(-1);
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? t('deletedMember');
  return (
    <div className="stack gap-2xs start">
      {first && (pages?.hasOlder ?? first.sequence > 1) && (
        <PageLink className={styles.more} to={`operator/cases/${caseId}?before=${first.sequence}`}>
          {t('chat.older')}
        </PageLink>
      )}
      <ol className={styles.lines}>
        {messages.map((message) => (
          <li key={message.id} className={message.reported ? styles.reported : undefined}>
            <p className={`cluster ${styles.head}`}>
              <bdi className="ink semibold">{nameOf(message.sender)}</bdi>
              <Moment iso={message.createdAt} />
              {message.reported && <strong>{t('chat.reported')}</strong>}
              {message.hidden && <span>{t('chat.hidden')}</span>}
              {message.editedAt && <span>{t('chat.edited')}</span>}
              {message.deletedAt && <span>{t('chat.deleted')}</span>}
            </p>
            {message.former.map(({ text, replacedAt }) => (
              <p key={replacedAt} className={`record muted ${styles.former}`} dir="auto">
                {t('chat.formerly', { text })}
              </p>
            ))}
            <p className="record" dir="auto">
              {message.text}
            </p>
            <Beside message={message} />
            <FileLink message={message} caseId={caseId} />
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

/** Text with a message: the note of a correction, the description of a picture. */
function Beside({ message }: { message: CaseMessage }) {
  const t = useTranslations('operator.chat');
  const { note, alt } = [message.detail, ...message.former.map(({ detail }) => detail)].find((detail) => detail) ?? {};
  return (
    <>
      {typeof note === 'string' && (
        <p className="record" dir="auto">
          {t('note', { text: note })}
        </p>
      )}
      {typeof alt === 'string' && (
        <p className="record" dir="auto">
          {t('description', { text: alt })}
        </p>
      )}
    </>
  );
}

/** Links to a picture or voice message; opening it is recorded. */
function FileLink({ message, caseId }: { message: CaseMessage; caseId: string }) {
  const t = useTranslations('operator.chat');
  const { kind } = message;
  // The former text of a deleted message is with its versions.
  const file = [message.detail, ...message.former.map(({ detail }) => detail)].find((detail) => detail?.file)?.file;
  if ((kind !== 'image' && kind !== 'voice') || typeof file !== 'string') return null;
  return (
    <p>
      <a href={`/api/operator/cases/${caseId}/files/${file}`}>{t(kind === 'image' ? 'openImage' : 'openVoice')}</a>
    </p>
  );
}
