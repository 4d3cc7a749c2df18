import { useTranslations } from 'use-intl/react';
import { PageTitle } from '../../components/page-title.tsx';
import { TogetherViews } from '../../components/together-views.tsx';
import { pageContext, readerContext } from '../../routing/page-context.ts';
import type { Route } from './+types/tandems.screen.ts';
import { ListGroup } from './list-group.tsx';
import { loadTandems } from './load-tandems.ts';
import { NoTandemYet } from './no-tandem-yet.tsx';
import { OpenChats } from './open-chats.tsx';
import { useFreshTandems } from './use-fresh-tandems.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadTandems(context.get(pageContext), context.get(readerContext));
}

/** My tandems: those awaiting me, running, finished; and chats that could become one. */
export default function Tandems({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('tandems');
  const { me, groups, chats } = loaderData;
  useFreshTandems();
  if (groups.length === 0) {
    return (
      <>
        <PageTitle title={t('title')} />
        <TogetherViews shown="together" />
        <NoTandemYet me={me} chats={chats} />
      </>
    );
  }
  return (
    <div className="stack gap-xl">
      <PageTitle title={t('title')} />
      <TogetherViews shown="together" />
      <header className="stack gap-xs">
        <h1>{t('title')}</h1>
        <p className="lead muted">{t('lead')}</p>
      </header>
      {groups.map((group) => (
        <ListGroup key={group.name} group={group} me={me} />
      ))}
      {chats.length > 0 && (
        <section className="stack">
          <h2>{t('chats.title')}</h2>
          <OpenChats chats={chats} hasFirst={false} />
        </section>
      )}
    </div>
  );
}
