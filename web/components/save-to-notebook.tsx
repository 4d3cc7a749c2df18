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

/** The page for saving a message in the notebook, without the locale. The address has the message's number, never its text. */
export function saveToNotebookPath({ chat, sequence }: SavedState): string {
  return `notebook/new?chat=${chat}&message=${sequence}`;
}

/** The link from a message to the notebook. onSave: saves it in place, if scripts run. */
export function SaveToNotebook(props: {
  message: SavedState;
  className?: string | undefined;
  onSave?: (() => void) | undefined;
}) {
  const { message, className, onSave } = props;
  const t = useTranslations('notebook-save');

  function onClick(event: MouseEvent) {
    if (!onSave || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onSave();
  }

  return (
    <PageLink className={className} to={saveToNotebookPath(message)} onClick={onClick}>
      <Icon name="book-open" size={16} />
      {t('saveToNotebook')}
    </PageLink>
  );
}
