import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Icon } from '../../components/icon.tsx';
import type { actOnPerson } from './act-on-person.ts';
import styles from './save-person.module.css';

interface SavePersonProps {
  id: string;
  name: string;
  isSaved: boolean;
  /** the address of the page, to come back to */
  at: string;
}

/**
 * Saves or removes a found person as a contact. A separate form next to the card, because it differs for each
 * reader; without JavaScript the page returns to this person.
 */
export function SavePerson({ id, name, isSaved, at }: SavePersonProps) {
  const fetcher = useFetcher<typeof actOnPerson>({ key: `save ${id}` });
  const requested = fetcher.formData?.get('intent');
  return (
    <fetcher.Form className={styles.save} method="post" action={`${at}#${id}`}>
      <SaveButton id={id} name={name} isSaved={requested ? requested === 'save' : isSaved} />
      {fetcher.data?.failed && (
        <p className={styles.failed} role="alert">
          {fetcher.data.message}
        </p>
      )}
    </fetcher.Form>
  );
}

function SaveButton({ id, name, isSaved }: Omit<SavePersonProps, 'at'>) {
  const t = useTranslations('search.card');
  return (
    <>
      <input type="hidden" name="member" value={id} />
      <button
        className="round"
        type="submit"
        name="intent"
        value={isSaved ? 'remove' : 'save'}
        aria-pressed={isSaved}
        aria-label={t('save', { name })}
      >
        <Icon name="bookmark" size={20} />
      </button>
    </>
  );
}
