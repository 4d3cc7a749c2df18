import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../../contract/limits.ts';
import { Icon } from '../../../components/icon.tsx';
import { localePath, useLocale } from '../../../components/locale.ts';
import styles from './search.module.css';

/** Searches one chat; the results are shown where those of all chats are. */
export function SearchInChat({ chat }: { chat: string }) {
  const t = useTranslations('chat-search.inChat');
  return (
    <search>
      <Form action={localePath(useLocale(), 'chat')} className={styles.field}>
        <input type="hidden" name="in" value={chat} />
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
          aria-label={t('label')}
          placeholder={t('label')}
        />
      </Form>
    </search>
  );
}
