import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { momentInWords } from '../../../contract/format/dates.ts';
import { orNotFound } from '../../client/or-not-found.ts';
import { PageLink } from '../../components/page-link.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { pageContext, readerContext } from '../../routing/page-context.ts';
import type { Route } from './+types/report-chat.screen.ts';
import styles from './moderation.module.css';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = params.chat;
  const page = context.get(pageContext);
  const user = context.get(readerContext);
  const before = url.searchParams.get('before');
  const query = { pagination: { before: before || undefined } };
  const [chat, messages] = await orNotFound(
    Promise.all([
      page.api('GET /api/chats/{id}', { params: { id } }),
      page.api('GET /api/chats/{id}/messages', { params: { id }, query }),
    ]),
  );
  const theirs = messages.data.filter((message) => message.sender !== user.id && !message.hidden);
  const now = new Date();
  return {
    id,
    partner: chat.data.partner.name,
    profileId: chat.data.partner.id ?? theirs[0]?.sender ?? null,
    // The newest first: that is mostly the one it is about.
    messages: theirs.reverse().map(({ id: message, sequence, text, createdAt }) => ({
      id: message,
      sequence,
      text,
      created: { iso: createdAt, shown: momentInWords(createdAt, page.locale, { now }) },
    })),
    older: messages.meta.pagination.hasOlder ? messages.data[0]?.sequence : undefined,
  };
}

export default function ReportChat({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('moderation.chat');
  const { id, partner, profileId, messages, older } = loaderData;
  const name = partner ?? t('somebody');
  return (
    <div className={`stack gap-lg reading ${styles.page}`}>
      <SubPageHeading title={t('title')} back={{ to: `chat/${id}`, words: t('back') }}>
        <p>{messages.length > 0 ? t('lead', { name }) : t('empty', { name })}</p>
      </SubPageHeading>
      <ul className={styles.list}>
        {messages.map((message) => (
          <li key={message.id} className={`stack gap-xs entry ${styles.entry}`}>
            <p className={`cluster ${styles.facts}`}>
              <time dateTime={message.created.iso}>{message.created.shown}</time>
            </p>
            <p className={`${styles.words} clamp ${styles.short}`} dir="auto" id={message.id}>
              {message.text}
            </p>
            <p>
              <PageLink
                to={`report/message/${message.id}?chat=${id}&sequence=${message.sequence}`}
                aria-describedby={message.id}
              >
                {t('report')}
              </PageLink>
            </p>
          </li>
        ))}
      </ul>
      <p className="cluster gap-sm rows-none">
        {older !== undefined && <Link to={`?before=${older}`}>{t('older')}</Link>}
        {profileId && <PageLink to={`report/profile/${profileId}`}>{t('profile', { name })}</PageLink>}
      </p>
    </div>
  );
}
