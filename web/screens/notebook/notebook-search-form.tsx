import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import type { NotebookSearch } from './load-notebook.ts';
import styles from './notebook.module.css';

/** One line to search in, of the language that is shown. */
export function NotebookSearchForm({ search }: { search: NotebookSearch }) {
  const t = useTranslations('notebook');
  return (
    <Form role="search" className={`line ${styles.search}`} preventScrollReset key={search.words}>
      {search.language && <input type="hidden" name="language" value={search.language} />}
      <Icon name="search" size={20} />
      <input
        type="search"
        name="words"
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        maxLength={limits.searchText.max}
        defaultValue={search.words}
        enterKeyHint="search"
      />
      <Button look="quiet">{t('search.go')}</Button>
    </Form>
  );
}
