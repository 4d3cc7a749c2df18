import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';

/** A message of a chat of the reader: of a text they choose words there, of a correction wrong and right are filled in. */
interface SavedState {
  /** id of the chat */
  chat: string;
  sequence: number;
}

/** Where a message is taken into the notebook, without the locale. The address names the message, never what it says. */
export function saveToNotebookPath({ chat, sequence }: SavedState): string {
  return `notebook/new?chat=${chat}&message=${sequence}`;
}

/** The way from a message into the notebook. onKeep: where scripts run, it is kept in place. */
export function SaveToNotebook(props: {
  message: SavedState;
  className?: string | undefined;
  onSave?: (() => void) | undefined;
}) {
  const { message, className, onSave } = props;
  const t = useTranslations('notebook-keep');

  function onClick(event: MouseEvent) {
    if (!onSave || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onSave();
  }

  return (
    <PageLink className={className} to={saveToNotebookPath(message)} onClick={onClick}>
      <Icon name="book-open" size={16} />
      {t('keep')}
    </PageLink>
  );
}
