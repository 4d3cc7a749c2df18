import { useFetcher, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Icon } from '../../components/icon.tsx';
import type { actOnPerson } from './act-on-person.ts';
import styles from './save-person.module.css';

/**
 * Saves somebody found as a contact, or no more. A form of its own beside the card, as it is different for each reader; without
 * JavaScript the page comes back at this person.
 */
export function SavePerson({ id, name, isSaved }: { id: string; name: string; isSaved: boolean }) {
  const t = useTranslations('tandems.card');
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<typeof actOnPerson>({ key: `save ${id}` });
  const asked = fetcher.formData?.get('intent');
  const shown = asked ? asked === 'save' : isSaved;
  return (
    <fetcher.Form className={styles.save} method="post" action={`${pathname}${search}#${id}`}>
      <input type="hidden" name="member" value={id} />
      <button
        type="submit"
        name="intent"
        value={shown ? 'remove' : 'save'}
        aria-pressed={shown}
        aria-label={t('save', { name })}
      >
        <Icon name="bookmark" size={20} />
      </button>
      {fetcher.data?.failed && (
        <p className={styles.failed} role="alert">
          {fetcher.data.message}
        </p>
      )}
    </fetcher.Form>
  );
}
