import { useTranslations } from 'use-intl/react';
import type { Language } from '../../../contract/directories.ts';
import { withinSentence } from '../../../contract/format/within-sentence.ts';
import type { Counterpart } from '../../../contract/language-exchange.ts';
import { LanguagePair } from '../../components/language-pair.tsx';
import { useLocale } from '../../components/locale.ts';
import { PageLink } from '../../components/page-link.tsx';
import styles from './counterparts.module.css';
import { counted, kindOf } from './language-words.ts';

/** The others are found by the link to all. */
const mostShown = 4;

/**
 * The counterparts of a language the reader learns (side learn) or speaks (side speak): each with its search, and all
 * together.
 */
export function Counterparts(props: {
  side: 'learn' | 'speak';
  language: Language;
  counterparts: Counterpart[];
  /** all members on the other side */
  total: number;
}) {
  const t = useTranslations('language-exchange.one');
  const locale = useLocale();
  const { side, language, counterparts, total } = props;
  const words = { language: withinSentence(language.name, locale), kind: kindOf(language.code) };
  const amount = total === 0 ? 'nobody' : counterparts.length === 0 ? 'few' : 'some';
  return (
    <section className="stack gap-xs top">
      <h2>{t(`${side}.title`, words)}</h2>
      <p className="muted">{t(`${side}.text.${amount}`, words)}</p>
      {amount === 'some' && (
        <ul className={styles.list}>
          {counterparts.slice(0, mostShown).map((counterpart) => (
            <Fit
              key={counterpart.code}
              speak={side === 'learn' ? counterpart : language}
              learn={side === 'learn' ? language : counterpart}
              count={counterpart.count}
            />
          ))}
        </ul>
      )}
      {total > 0 && (
        <PageLink className={styles.all} to={`tandems?${side}=${language.code}`}>
          {t(`${side}.all`, words)}
        </PageLink>
      )}
    </section>
  );
}

function Fit({ speak, learn, count }: { speak: Language; learn: Language; count: number }) {
  const t = useTranslations('language-exchange.one');
  const locale = useLocale();
  return (
    <li>
      {/* The link says the same as text. */}
      <div aria-hidden="true">
        <LanguagePair speaks={[speak]} learns={[learn]} />
      </div>
      <PageLink className="covers" to={`tandems?speak=${speak.code}&learn=${learn.code}`}>
        {t.rich('fit', {
          ...counted(count),
          speak: withinSentence(speak.name, locale),
          learn: withinSentence(learn.name, locale),
          kind: kindOf(speak.code),
          hidden: (words) => <span className="visually-hidden">{words}</span>,
        })}
      </PageLink>
    </li>
  );
}
