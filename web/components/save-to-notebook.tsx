import { useTranslations } from 'use-intl/react';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';

/** A message of a chat of the reader: of a text they choose words there, of a correction wrong and right are filled in. */
interface Kept {
  /** id of the chat */
  chat: string;
  sequence: number;
}

/** Where a message is taken into the notebook, without the locale. The address names the message, never what it says. */
export function saveToNotebookPath({ chat, sequence }: Kept): string {
  return `notebook/new?chat=${chat}&message=${sequence}`;
}

/** The way from a message into the notebook. */
export function SaveToNotebook({ message, className }: { message: Kept; className?: string | undefined }) {
  const t = useTranslations('notebook-keep');
  return (
    <PageLink className={className} to={saveToNotebookPath(message)}>
      <Icon name="book-open" size={16} />
      {t('keep')}
    </PageLink>
  );
}
