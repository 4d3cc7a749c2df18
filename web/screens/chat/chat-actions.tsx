import { useTranslations } from 'use-intl/react';
import type { Chat } from '../../../contract/chat.ts';
import { BlockStep } from '../../components/block-step.tsx';
import { ConfirmStep } from '../../components/confirm-step.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { CorrectionSettings } from './corrections/correction-settings.tsx';
import { SearchInChat } from './search/search-in-chat.tsx';

/** What else can be done with a chat: look for words in it, say how one is corrected, leave it, block or report the other side. */
export function ChatActions(props: {
  chat: Chat;
  may: Record<'leave' | 'block' | 'report', boolean>;
  hidesCorrections: boolean;
}) {
  const { chat, may, hidesCorrections } = props;
  const t = useTranslations('chat-leaving');
  const { state, startedByMe, partner } = chat;
  const kind = state !== 'open' ? 'chat' : startedByMe ? 'outgoing' : 'incoming';
  return (
    <>
      <SearchInChat chat={chat.id} />
      {chat.corrections && <CorrectionSettings corrections={chat.corrections} isHidden={hidesCorrections} />}
      {may.leave && (
        <ConfirmStep label={t('open')} text={t('text', { kind })} confirm={t('confirm')} fields={{ intent: 'leave' }} />
      )}
      {may.block && <BlockStep id={partner.id ?? ''} name={partner.name ?? ''} />}
      {may.report && <PageLink to={`report/chat/${chat.id}`}>{t('report')}</PageLink>}
    </>
  );
}
