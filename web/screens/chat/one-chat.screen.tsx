import { useTranslations } from 'use-intl/react';
import { ConsentBanner } from '../../components/consent-banner.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { pageContext, readerContext } from '../../routing/page-context.ts';
import type { PageHandle } from '../../routing/page-handle.ts';
import type { Route } from './+types/one-chat.screen.ts';
import { actInChat } from './act-in-chat.ts';
import { ChatHeader } from './chat-header.tsx';
import { loadOneChat } from './load-one-chat.ts';
import { OldPage } from './old-page.tsx';
import styles from './one-chat.module.css';
import { Thread } from './thread.tsx';

export const handle: PageHandle = { fillsScreen: true };

export function loader({ context, request, params }: Route.LoaderArgs) {
  return loadOneChat(context.get(pageContext), context.get(readerContext), request, params.chat);
}

export function action({ context, request, params }: Route.ActionArgs) {
  return actInChat(context.get(pageContext), request, params.chat);
}

/** One chat: the partner, the messages, and the composer. */
export default function OneChat({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('chat');
  const { chat, partner, isOldPage } = loaderData;
  const name = partner.name ?? t('partner.gone');
  const failure = actionData?.failed ? actionData : undefined;
  const isMessage = failure?.values.intent === 'send';
  return (
    <div className={styles.screen}>
      <PageTitle title={t('thread.title', { name })} />
      <ChatHeader loaded={loaderData} name={name} />
      {/* At the head: what is newest and where one writes stay in sight. */}
      <ConsentBanner />
      {isOldPage ? (
        <OldPage loaded={loaderData} name={name} />
      ) : (
        <Thread key={chat.id} loaded={loaderData} name={name} failure={failure}>
          {failure && (
            <Notice kind="bad">
              {isMessage && (
                <>
                  <strong>{t('composer.notSent')}</strong>
                  <br />
                </>
              )}
              {failure.fields.text ?? failure.message}
            </Notice>
          )}
        </Thread>
      )}
    </div>
  );
}
