import { useContext } from 'react';
import { useTranslations } from 'use-intl/react';
import { Changing } from './changing.ts';
import { MenuEntry } from './menu-entry.tsx';
import type { MessageAction } from './message-action.ts';

/** Changes the text of a message of mine. */
export const EditAction: MessageAction = ({ message, isMine, onClose }) => {
  const t = useTranslations('chat-changes');
  const changing = useContext(Changing);
  if (!changing?.mayWrite || !isMine || message.kind !== 'text' || message.hidden) return null;

  function onPress() {
    onClose(false);
    changing?.edit(message);
  }

  return <MenuEntry icon="pencil" label={t('edit')} onPress={onPress} />;
};
