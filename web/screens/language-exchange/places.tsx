import { useTranslations } from 'use-intl/react';
import { swissNumber } from '../../../contract/format/numbers.ts';
import { withinSentence } from '../../../contract/format/within-sentence.ts';
import type { LanguageStatistics } from '../../../contract/language-exchange.ts';
import * as limits from '../../../contract/limits.ts';
import { useCantonName } from '../../components/canton-name.ts';
import { Fold } from '../../components/fold.tsx';
import { litDots } from '../../components/lit-dots.ts';
import { useLocale } from '../../components/locale.ts';
import { SwissMap } from '../../components/swiss-map.tsx';
import { kindOf } from './language-words.ts';
import styles from './places.module.css';

/** Cantons named while the rest is folded away. */
const mostNamed = 3;

type Canton = LanguageStatistics['cantons'][number];

/** The cantons with the most members of a language, as a map and in numbers. Nothing when all groups are too small. */
export function Places({ language }: { language: LanguageStatistics }) {
  const t = useTranslations('language-exchange.one.places');
  const locale = useLocale();
  const cantonName = useCantonName();
  const smallest = String(limits.languageStatistics.smallestGroup);
  const { cantons } = language;
  if (cantons.length === 0) return null;
  const words = { language: withinSentence(language.name, locale), kind: kindOf(language.code) };
  return (
    <Fold
      title={t('title')}
      summary={cantons
        .slice(0, mostNamed)
        .map(({ code }) => cantonName(code))
        .join(', ')}
    >
      <div className={styles.places}>
        <p className={`muted ${styles.words}`}>{t('text', { ...words, smallest })}</p>
        <SwissMap lit={litCantons(cantons)} label={t('map', { ...words, count: cantons.length })} />
        <CantonTable cantons={cantons} kind={words.kind} />
      </div>
    </Fold>
  );
}

function CantonTable({ cantons, kind }: { cantons: Canton[]; kind: 'signed' | 'spoken' }) {
  const t = useTranslations('language-exchange.one.places');
  const cantonName = useCantonName();
  const smallest = String(limits.languageStatistics.smallestGroup);
  const shown = (count: number | null) => (count === null ? t('small', { smallest }) : swissNumber(count));
  return (
    <table className={`numbers ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('canton')}</th>
          <th scope="col">{t('speaking', { kind })}</th>
          <th scope="col">{t('learning')}</th>
        </tr>
      </thead>
      <tbody>
        {cantons.map(({ code, speaking, learning }) => (
          <tr key={code}>
            <th scope="row">{cantonName(code)}</th>
            <td className={speaking === null ? styles.small : undefined}>{shown(speaking)}</td>
            <td className={learning === null ? styles.small : undefined}>{shown(learning)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Dots grow with their count up to here: the busiest canton is given the largest. */
const largest = 10;
/** The map is drawn at about half its width; its dots should not shrink with it. */
const enlarged = 1.7;

function litCantons(cantons: Canton[]) {
  const size = ({ speaking, learning }: Canton) => (speaking ?? 0) + (learning ?? 0);
  const most = Math.max(...cantons.map(size));
  const dots = litDots(cantons.map((canton) => ({ ...canton, count: (size(canton) / most) * largest })));
  return dots.map((dot) => ({ ...dot, radius: dot.radius * enlarged }));
}
