import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { Icon } from '../../components/icon.tsx';
import { LanguageSelect, type Listed } from '../../components/language-select.tsx';
import { PageLink } from '../../components/page-link.tsx';
import styles from './search-form.module.css';
import { changedSearch, type PeopleSearch } from './search-params.ts';

interface Choice {
  name: 'speak' | 'learn';
  /** codes of languages */
  chosen: string[];
  /** where each of them but the first is no longer chosen, as PageLink takes it */
  without: string[];
}

/** What a search has chosen in one direction. */
export function choiceOf(search: PeopleSearch, name: Choice['name']): Choice {
  const chosen = search[name];
  const without = (code: string) => changedSearch(search, { [name]: chosen.filter((other) => other !== code) });
  return { name, chosen, without: chosen.slice(1).map((code) => `tandems${without(code)}`) };
}

/**
 * The languages of one direction: the first in a choice of its own, the others as chips that are removed by a link, and one
 * more choice to unfold. Nothing of it needs JavaScript.
 */
export function LanguageChoice(props: { choice: Choice; languages: Listed[] }) {
  const t = useTranslations('search-fields');
  const { choice, languages } = props;
  const { name, chosen, without } = choice;
  const [first = '', ...others] = chosen;
  const nameOf = (code: string) => languages.find((language) => language.code === code)?.name ?? code;
  return (
    <div className="stack gap-2xs">
      <LanguageSelect
        key={`first ${first}`}
        id={name}
        label={t(name)}
        name={name}
        defaultValue={first}
        languages={languages}
      />
      {others.length > 0 && (
        <ul className={`cluster gap-2xs ${styles.chips}`}>
          {others.map((code, index) => (
            <li key={code}>
              <input type="hidden" name={name} value={code} />
              <PageLink
                to={without[index] ?? 'tandems'}
                preventScrollReset
                aria-label={t('remove', { language: nameOf(code) })}
              >
                {nameOf(code)}
                <Icon name="x" size={14} />
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {first && chosen.length < limits.languagesPerDirection.max && (
        <details className={styles.more} key={`more ${chosen.join()}`}>
          <summary className="target gap-3xs whisper">
            <Icon name="plus" size={14} />
            {t('add')}
          </summary>
          <LanguageSelect
            id={`${name}-more`}
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
