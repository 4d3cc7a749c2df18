import { useTranslations } from 'use-intl/react';
import { MenuEntry } from '../changes/menu-entry.tsx';
import type { MessageAction } from '../changes/message-action.ts';
import { showTranslated } from './translated.ts';
import { translatorApi } from './translator-api.ts';

/** Translates what the other has written, where the browser can do so by itself; elsewhere there is no such entry. */
export const TranslateAction: MessageAction = ({ message, isMine, onClose }) => {
  const t = useTranslations('chat-translation');
  if (isMine || message.kind !== 'text' || !message.text || !translatorApi()) return null;

  function onPress() {
    showTranslated(message.id, true);
    onClose(true);
  }

  return <MenuEntry icon="arrow-left-right" label={t('translate')} onPress={onPress} />;
};
