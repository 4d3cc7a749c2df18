import { Fragment } from 'react';
import { useTranslations } from 'use-intl/react';
import type { WordChange } from '../../../../contract/format/word-changes.ts';
import styles from './corrections.module.css';

/** A text with removed parts struck through and added parts underlined, and in words for screen readers. */
export function ChangedText({ changes }: { changes: WordChange[] }) {
  const t = useTranslations('chat-corrections.shown');
  return withPlaces(changes).map(({ place, change: { isChanged, before, after } }) => {
    if (!isChanged) return <Fragment key={place}>{after}</Fragment>;
    const isReplaced = before.trim() !== '' && after.trim() !== '';
    return (
      <Fragment key={place}>
        {before.trim() !== '' && (
          <Marked text={before} isAlone={!isReplaced}>
            {(text) => (
              <del>
                <span className={styles.said}>{t('removed')} </span>
                {text}
                <span className={styles.said}>, </span>
              </del>
            )}
          </Marked>
        )}
        {isReplaced && ' '}
        {after.trim() !== '' && (
          <Marked text={after} isAlone={!isReplaced}>
            {(text) => (
              <ins>
                <span className={styles.said}>{t('added')} </span>
                {text}
                <span className={styles.said}>, </span>
              </ins>
            )}
          </Marked>
        )}
      </Fragment>
    );
  });
}

/** Spaces around a single word are not marked with it. */
function Marked(props: { text: string; isAlone: boolean; children: (text: string) => React.ReactNode }) {
  const { text, isAlone, children } = props;
  if (!isAlone) return children(text);
  const core = text.trim();
  const start = text.length - text.trimStart().length;
  return (
    <>
      {text.slice(0, start)}
      {children(core)}
      {text.slice(start + core.length)}
    </>
  );
}

function withPlaces(changes: WordChange[]) {
  let place = 0;
  return changes.map((change) => {
    place += change.before.length + change.after.length;
    return { place, change };
  });
}
