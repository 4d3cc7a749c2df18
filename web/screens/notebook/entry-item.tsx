import { useTranslations } from 'use-intl/react';
import { factLine } from '../../components/fact-line.ts';
import { PageLink } from '../../components/page-link.tsx';
import type { ShownEntry } from './load-notebook.ts';
import styles from './notebook.module.css';

/** One entry: what it is on the left, what it means on the right, as in a vocabulary book. */
export function EntryItem({ entry }: { entry: ShownEntry }) {
  const t = useTranslations('notebook');
  const { id, front, back, sentence, note, language, source, chat, due } = entry;
  const isCorrection = source === 'correction';
  return (
    <li className={styles.entry}>
      <div className="stack gap-3xs lines top">
        <p className={`semibold ${styles.front}`} lang={language.code} dir="auto">
          {isCorrection ? <s>{front}</s> : front}
        </p>
        {sentence && (
          <p className="small muted" lang={language.code} dir="auto">
            {sentence}
          </p>
        )}
      </div>
      <div className="stack gap-3xs lines top">
        {back ? (
          <p
            className={isCorrection ? 'semibold good' : undefined}
            lang={isCorrection ? language.code : undefined}
            dir="auto"
          >
            {back}
          </p>
        ) : (
          <p className="muted">{t('noBack')}</p>
        )}
        {note && (
          <p className="note" dir="auto">
            {note}
          </p>
        )}
      </div>
      <p className={styles.about}>
        <span>{factLine([language.name, due ? t('due.on', { day: due }) : t('due.today')])}</span>
        {source !== 'own' && chat && <PageLink to={`chat/${chat}`}>{t(`source.${source}`)}</PageLink>}
        <PageLink to={`notebook/${id}`} aria-label={t('editName', { front })}>
          {t('edit')}
        </PageLink>
      </p>
    </li>
  );
}
