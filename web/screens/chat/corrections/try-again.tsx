import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Icon } from '../../../components/icon.tsx';
import styles from './corrections.module.css';
import { type TextOrGap, wrongWords } from './gaps.ts';

const gapField = 'gap';
/** A field is as wide as what belongs in it, in figures, but no wider than a phone. */
const widest = 24;
const longestAnswer = 160;

/** The corrected text with fields for the changes (decision 016). The input leaves neither the page nor the device. */
export function TryAgain(props: { parts: TextOrGap[]; onSolved: () => void; onShow: () => void }) {
  const { parts, onSolved, onShow } = props;
  const t = useTranslations('chat-corrections.try');
  const form = useRef<HTMLFormElement>(null);
  const gaps = parts.filter(({ isGap }) => isGap);
  // By gap, how many of its words are not right.
  const [wrong, setWrong] = useState<number[]>([]);
  const total = wrong.reduce((sum, count) => sum + count, 0);
  const hasWords = gaps.every(({ text }, index) => !wrong[index] || /\p{L}/u.test(text));

  function check(event: FormEvent) {
    event.preventDefault();
    const fields = fieldsOf(form.current);
    const counts = gaps.map(({ text }, index) => wrongWords(fields[index]?.value ?? '', text));
    const first = counts.findIndex((count) => count > 0);
    if (first < 0) return onSolved();
    setWrong(counts);
    fields[first]?.focus();
  }

  /** A field being changed is no longer marked as wrong. */
  function onInput({ target }: FormEvent) {
    const index = fieldsOf(form.current).indexOf(target as HTMLInputElement);
    if (wrong[index]) setWrong(wrong.map((count, other) => (other === index ? 0 : count)));
  }

  let gap = -1;
  return (
    <form ref={form} onSubmit={check} onInput={onInput}>
      <p className={styles.line} dir="auto">
        {withPlaces(parts).map(({ place, isGap, text }) => {
          if (!isGap) return text;
          gap += 1;
          return (
            <input
              key={place}
              name={gapField}
              className={styles.gap}
              style={{ width: `${Math.min(widest, [...text].length + 1)}ch` }}
              maxLength={longestAnswer}
              aria-label={t('gap', { number: String(gap + 1), count: String(gaps.length) })}
              aria-invalid={wrong[gap] ? true : undefined}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              // biome-ignore lint/a11y/noAutofocus: the reader has just requested it
              autoFocus={gap === 0}
            />
          );
        })}
      </p>
      <p className="small muted" role="status">
        {total > 0 && t('wrong', { count: total, kind: hasWords ? 'words' : 'places' })}
      </p>
      <div className={styles.acts}>
        <button type="submit" className={`target ${styles.act}`}>
          <Icon name="check" size={16} />
          {t('check')}
        </button>
        <button type="button" className={`target ${styles.act} ${styles.soft}`} onClick={onShow}>
          {t('show')}
        </button>
      </div>
    </form>
  );
}

function fieldsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>(`input[name=${gapField}]`) ?? [])];
}

function withPlaces(parts: TextOrGap[]) {
  let place = 0;
  return parts.map((part) => {
    place += part.text.length;
    return { place, ...part };
  });
}
