import { useTranslations } from 'use-intl/react';
import { PageTitle } from '../../components/page-title.tsx';
import { TipList } from '../../components/tip-list.tsx';
import { tipsOf } from '../../content/content.server.ts';
import { pageContext } from '../../routing/page-context.ts';
import type { PageHandle } from '../../routing/page-handle.ts';
import { sharedPage } from '../../routing/shared-page.ts';
import type { Route } from './+types/tips.screen.ts';

export const handle: PageHandle = { withoutScript: true };
export const headers = sharedPage;

export function loader({ context }: Route.LoaderArgs) {
  return tipsOf(context.get(pageContext).locale).map(({ slug, title, description }) => ({ slug, title, description }));
}

/** All tips, to choose from. */
export default function Tips({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('tips');
  return (
    <div className="stack gap-lg">
      <PageTitle title={t('title')} description={t('description')} />
      <header className="stack">
        <h1>{t('title')}</h1>
        <p className="lead muted">{t('lead')}</p>
      </header>
      <TipList tips={loaderData} heading="h2" />
    </div>
  );
}
