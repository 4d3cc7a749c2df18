import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { localePath, useLocale } from '../../../components/locale.ts';
import { saveToNotebookPath } from '../../../components/save-to-notebook.tsx';
import { MenuEntry } from './menu-entry.tsx';
import type { MessageAction } from './message-action.ts';

/** Takes words of a message into the notebook. A correction has its own way there, below what it says. */
export const KeepAction: MessageAction = ({ message, isMine, onClose }) => {
  const t = useTranslations('notebook-keep');
  const navigate = useNavigate();
  const locale = useLocale();
  if (isMine || message.kind !== 'text' || message.hidden || !message.text) return null;

  function onPress() {
    onClose(false);
    void navigate(localePath(locale, saveToNotebookPath(message)));
  }

  return <MenuEntry icon="book-open" label={t('keep')} onPress={onPress} />;
};
