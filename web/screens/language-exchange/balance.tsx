import { useTranslations } from 'use-intl/react';
import { swissNumber } from '../../../contract/format/numbers.ts';
import { withinSentence } from '../../../contract/format/within-sentence.ts';
import type { LanguageStatistics } from '../../../contract/language-exchange.ts';
import * as limits from '../../../contract/limits.ts';
import { useLocale } from '../../components/locale.ts';
import styles from './balance.module.css';
import { kindOf } from './language-words.ts';

/** How many speak and how many learn a language, drawn as the two halves that touch. */
export function Balance({ language }: { language: LanguageStatistics }) {
  const t = useTranslations('language-exchange.one');
  const locale = useLocale();
  const words = { language: withinSentence(language.name, locale), kind: kindOf(language.code) };
  return (
    <div className={styles.balance}>
      <Half
        className={styles.speaks}
        count={language.speaking}
        label={t('speaking', { ...words, count: language.speaking })}
        recent={language.recentlySpeaking}
      />
      <Half
        className={styles.learns}
        count={language.learning}
        label={t('learning', { ...words, count: language.learning })}
        recent={language.recentlyLearning}
      />
    </div>
  );
}

function Half(props: { className: string | undefined; count: number; label: string; recent: number | null }) {
  const t = useTranslations('language-exchange.one');
  const { className, count, label, recent } = props;
  return (
    <p className={className}>
      <strong>{swissNumber(count)}</strong> <span>{label}</span>{' '}
      {recent !== null && (
        <small>{t('recent', { shown: swissNumber(recent), days: String(limits.languageStatistics.recentDays) })}</small>
      )}
    </p>
  );
}
