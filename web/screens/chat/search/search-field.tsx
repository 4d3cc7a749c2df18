import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../../contract/limits.ts';
import { Icon } from '../../../components/icon.tsx';
import { localePath, useLocale } from '../../../components/locale.ts';
import { PageLink } from '../../../components/page-link.tsx';
import styles from './search.module.css';

/** Looks for words in all of one's chats; words: those looked for now. */
export function SearchField({ words }: { words: string | undefined }) {
  const t = useTranslations('chat-list.search');
  return (
    <Search label={t('label')} submit={t('submit')} words={words}>
      {words !== undefined && (
        <PageLink className={styles.clear} to="chat" aria-label={t('clear')}>
          <Icon name="x" size={20} />
        </PageLink>
      )}
    </Search>
  );
}

/** Searches one chat; the results are shown where those of all chats are. */
export function SearchInChat({ chat }: { chat: string }) {
  const t = useTranslations('chat-search.inChat');
  return (
    <Search label={t('label')} submit={t('submit')}>
      <input type="hidden" name="in" value={chat} />
    </Search>
  );
}

/** Without scripts it is the form of a page. */
function Search(props: { label: string; submit: string; words?: string | undefined; children: ReactNode }) {
  const { label, submit, words, children } = props;
  return (
    <search>
      <Form action={localePath(useLocale(), 'chat')} className={styles.field} key={words}>
        <button type="submit" className={styles.submit} aria-label={submit}>
          <Icon name="search" size={20} />
        </button>
        <input
          className={styles.words}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={limits.searchText.max}
          defaultValue={words}
          aria-label={label}
          placeholder={label}
        />
        {children}
      </Form>
    </search>
  );
}
