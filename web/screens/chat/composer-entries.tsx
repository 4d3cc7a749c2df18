import type { ChangeEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { Icon } from '../../components/icon.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';

/** What can be sent besides words, one line each. */
export function ComposerEntries({ chat, onPicture }: { chat: string; onPicture: (file: File) => void }) {
  const t = useTranslations('topic-cards');
  const meetings = useTranslations('meetings');
  return (
    <>
      <li>
        <PageLink to={`chat/${chat}/meeting`}>
          <Icon name="calendar-days" />
          {meetings('offer')}
        </PageLink>
      </li>
      <li>
        <PageLink to={`chat/${chat}/topics`}>
          <Icon name="lightbulb" />
          {t('propose')}
        </PageLink>
      </li>
      <PictureEntry onPicture={onPicture} />
    </>
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
