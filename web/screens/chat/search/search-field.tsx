import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../../contract/limits.ts';
import { Icon } from '../../../components/icon.tsx';
import { localePath, useLocale } from '../../../components/locale.ts';
import { PageLink } from '../../../components/page-link.tsx';
import styles from './search.module.css';

/** Looks for words in all of one's chats. Without scripts it is the form of a page; words: those looked for now. */
export function SearchField({ words }: { words: string | undefined }) {
  const t = useTranslations('chat-list.search');
  return (
    <search>
      <Form action={localePath(useLocale(), 'chat')} className={styles.field} key={words}>
        <button type="submit" className={`round ${styles.submit}`} aria-label={t('submit')}>
          <Icon name="search" size={20} />
        </button>
        <input
          className={`fills ${styles.words}`}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={limits.searchText.max}
          defaultValue={words}
          aria-label={t('label')}
          placeholder={t('label')}
        />
        {words !== undefined && (
          <PageLink className={`round ${styles.clear}`} to="chat" aria-label={t('clear')}>
            <Icon name="x" size={20} />
          </PageLink>
        )}
      </Form>
    </search>
  );
}
