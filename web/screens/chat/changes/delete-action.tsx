import { useContext, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import styles from './changes.module.css';
import { Changing } from './changing.ts';
import { MenuEntry } from './menu-entry.tsx';
import type { MessageAction } from './message-action.ts';

/** Takes a message of mine back for both, once it was asked whether that is meant. */
export const DeleteAction: MessageAction = ({ message, isMine, onClose }) => {
  const t = useTranslations('chat-changes');
  const changing = useContext(Changing);
  const [isAsked, setAsked] = useState(false);
  if (!changing || !isMine) return null;
  if (!isAsked) return <MenuEntry icon="trash" label={t('delete')} onPress={() => setAsked(true)} />;

  function onConfirm() {
    onClose(true);
    changing?.change(message.id, { isDeleted: true });
  }

  return (
    <span className={styles.ask}>
      <span role="status">{t('deleteText')}</span>
      <span className={styles.answers}>
        {/* biome-ignore lint/a11y/noAutofocus: it stands where the entry was that had the focus */}
        <button type="button" className={styles.confirm} autoFocus onClick={onConfirm}>
          {t('deleteConfirm')}
        </button>
        <button type="button" className={styles.cancel} onClick={() => onClose(true)}>
          {t('cancel')}
        </button>
      </span>
    </span>
  );
};
