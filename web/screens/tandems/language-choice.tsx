import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { Icon } from '../../components/icon.tsx';
import { LanguageSelect } from '../../components/language-select.tsx';
import type { Listed } from '../../components/packed-languages.ts';
import { PageLink } from '../../components/page-link.tsx';
import styles from './search-form.module.css';
import { changedSearch, type TandemSearch } from './search-params.ts';

/**
 * The languages of one direction: the first in a choice of its own, the others as chips that are removed by a link, and one
 * more choice to unfold. Nothing of it needs JavaScript.
 */
export function LanguageChoice(props: { name: 'speak' | 'learn'; languages: Listed[]; search: TandemSearch }) {
  const t = useTranslations('search-fields');
  const { name, languages, search } = props;
  const [first = '', ...others] = search[name];
  const nameOf = (code: string) => languages.find((language) => language.code === code)?.name ?? code;
  return (
    <div className={styles.choice}>
      <LanguageSelect key={`first ${first}`} label={t(name)} name={name} defaultValue={first} languages={languages} />
      {others.length > 0 && (
        <ul className={styles.chips}>
          {others.map((code) => (
            <li key={code}>
              <input type="hidden" name={name} value={code} />
              <PageLink
                to={`tandems${changedSearch(search, { [name]: search[name].filter((other) => other !== code) })}`}
                preventScrollReset
                data-keeps-scroll
                aria-label={t('remove', { language: nameOf(code) })}
              >
                {nameOf(code)}
                <Icon name="x" size={14} />
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {first && search[name].length < limits.languagesPerDirection.max && (
        <details className={styles.more} key={`more ${search[name].join()}`}>
          <summary>
            <Icon name="plus" size={14} />
            {t('add')}
          </summary>
          <LanguageSelect
            label={t(name === 'speak' ? 'addSpeak' : 'addLearn')}
            name={name}
            defaultValue=""
            languages={languages}
          />
        </details>
      )}
    </div>
  );
}
