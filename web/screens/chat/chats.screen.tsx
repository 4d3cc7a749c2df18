import { useTranslations } from 'use-intl/react';
import { Mark } from '../../components/mark.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { pageContext, readerContext } from '../../routing/page-context.ts';
import type { Route } from './+types/chats.screen.ts';
import { loadChats } from './load-chats.ts';
import styles from './panes.module.css';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadChats(context.get(pageContext), context.get(readerContext), request);
}

/**
 * The list of chats alone: the layout shows the list (chat-layout.tsx); this is the pane next to it on wide screens
 * until a chat is chosen.
 */
export default function Chats({ loaderData: { found } }: Route.ComponentProps) {
  const t = useTranslations('chat-list');
  const search = useTranslations('chat-list.search');
  return (
    <>
      <PageTitle title={found ? search('title', { words: found.words }) : t('title')} />
      <div className={styles.invitation}>
        <Mark size={64} />
        <h2>{found ? search('chooseTitle') : t('invite.title')}</h2>
        <p>{found ? search('choose') : t('invite.text')}</p>
        {!found && <PageLink to="tandems">{t('empty.link')}</PageLink>}
      </div>
    </>
  );
}
