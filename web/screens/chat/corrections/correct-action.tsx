import { useContext } from 'react';
import { useTranslations } from 'use-intl/react';
import { MenuEntry } from '../changes/menu-entry.tsx';
import type { MessageAction } from '../changes/message-action.ts';
import { Correcting } from './correcting.ts';

/** Corrects a text of the other side. */
export const CorrectAction: MessageAction = ({ message, isMine, onClose }) => {
  const t = useTranslations('chat-corrections.compose');
  const begin = useContext(Correcting);
  if (!begin || isMine || message.kind !== 'text' || message.hidden || message.deleted) return null;

  function onPress() {
    onClose(true);
    begin?.(message);
  }

  return <MenuEntry icon="pencil" label={t('open')} onPress={onPress} />;
};
