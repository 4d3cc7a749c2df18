import { useTranslations } from 'use-intl/react';
import { useFreshError } from '../../components/use-fresh-error.ts';
import styles from '../../components/word-choice.module.css';

/** The words of a message, to be tapped. chosen are those of an attempt before, as their values, one a line. */
export function WordChoice(props: { words: string[]; chosen: string; lang: string; error?: string | undefined }) {
  const t = useTranslations('notebook-entry');
  const { words, lang } = props;
  const { error, onInput } = useFreshError(props.error);
  const attempted = new Set(props.chosen.split('\n'));
  return (
    <fieldset
      className={`stack gap-2xs ${styles.choice}`}
      onInput={onInput}
      aria-describedby={error ? 'words-error' : undefined}
    >
      <legend>{t('words.legend')}</legend>
      <div className={`cluster ${styles.words}`} lang={lang || undefined} dir="auto">
        {words.map((word, index) => {
          const value = `${index} ${word}`;
          return (
            <label key={value} className={`choice ${styles.word}`}>
              <input
                type="checkbox"
                name="word"
                value={value}
                defaultChecked={attempted.has(value)}
                aria-invalid={error ? true : undefined}
              />
              <span>{word}</span>
            </label>
          );
        })}
      </div>
      <p className="note">{t('words.hint')}</p>
      {error && (
        <p className="fault" id="words-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
