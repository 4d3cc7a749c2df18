import { useTranslations } from 'use-intl/react';
import type { CaseDetail } from '../../../contract/operator-views.ts';
import { PageLink } from '../../components/page-link.tsx';
import { ChatLines } from './chat-lines.tsx';
import type { CaseView } from './load-case.ts';
import styles from './one-case.module.css';

/** More of the chat a case is about, page by page. */
export function CaseChat({ found, chat }: { found: CaseDetail; chat: NonNullable<CaseView['chat']> }) {
  const t = useTranslations('operator');
  const { people, pagination } = chat.meta;
  return (
    <section className={`stack ruled ${styles.section}`} aria-labelledby="chat">
      <h2 id="chat">{t('chat.title')}</h2>
      <p className="muted">{t('chat.logged')}</p>
      {chat.data.length > 0 ? (
        <ChatLines messages={chat.data} people={people} caseId={found.id} pages={pagination} />
      ) : (
        <p>{t('chat.end')}</p>
      )}
      <PageLink to={`operator/cases/${found.id}`}>{t('chat.back')}</PageLink>
    </section>
  );
}
