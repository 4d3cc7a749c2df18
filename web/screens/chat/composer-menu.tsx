import type { ChangeEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { Icon } from '../../components/icon.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import styles from './composer.module.css';

/** What can be sent besides text, one line each. Opens without scripts; Escape and a click outside close it (web/enhancements/close-details.ts). */
export function ComposerMenu({ chat, onPicture }: { chat: string; onPicture: (file: File) => void }) {
  const t = useTranslations('chat.composer');
  const topics = useTranslations('topic-cards');
  const meetings = useTranslations('meetings');
  return (
    <details className={styles.more} data-closes="outside">
      <summary className="round" aria-label={t('more')} title={t('more')}>
        <Icon name="plus" />
      </summary>
      <ul className={`card float ${styles.entries}`}>
        <li>
          <PageLink to={`chat/${chat}/meeting`}>
            <Icon name="calendar-days" />
            {meetings('offer')}
          </PageLink>
        </li>
        <li>
          <PageLink to={`chat/${chat}/topics`}>
            <Icon name="lightbulb" />
            {topics('propose')}
          </PageLink>
        </li>
        <PictureEntry onPicture={onPicture} />
      </ul>
    </details>
  );
}

/** Chooses a picture, or on a phone takes one; where scripts run. */
function PictureEntry({ onPicture }: { onPicture: (file: File) => void }) {
  const t = useTranslations('message-files.picture');
  if (!useHydrated()) return null;

  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    // The same one may be chosen again.
    currentTarget.value = '';
    currentTarget.closest('details')?.removeAttribute('open');
    if (file) onPicture(file);
  }

  return (
    <li>
      <label>
        <input type="file" accept="image/*" className="visually-hidden" onChange={onChange} />
        <Icon name="image" />
        {t('send')}
      </label>
    </li>
  );
}
