import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Avatar } from '../../components/avatar.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import type { LoadedCard } from './load-practice.ts';
import styles from './practice.module.css';
import { usePracticeKeys } from './use-practice-keys.ts';

/**
 * One entry: its front, its answer on request, and four grades that decide when it is due again. Works without
 * scripts.
 */
export function PracticeCard({ card, isFirst }: { card: LoadedCard; isFirst: boolean }) {
  const t = useTranslations('notebook-practice');
  const { shown, answer, onToggle } = usePracticeKeys(isFirst);
  const isCorrection = card.source === 'correction';
  return (
    <article className={styles.card}>
      <p className={styles.front} id="front" lang={card.language.code} dir="auto">
        {isCorrection ? <s>{card.front}</s> : card.front}
      </p>
      <p className="line centred">
        {card.teacher && (
          <Avatar name={card.teacher.name} image={card.teacher.image} pair={card.teacher.pair} size="small" />
        )}
        <span className="note">
          {card.teacher ? t('from', { language: card.language.name, name: card.teacher.name }) : card.language.name}
        </span>
      </p>
      <details ref={shown} className={styles.answer} onToggle={onToggle}>
        <summary aria-describedby="front">{t('show')}</summary>
        <div ref={answer} tabIndex={-1} className={`stack gap-2xs ${styles.back}`}>
          <Answer card={card} />
        </div>
        <Form method="post" className={`stack gap-xs ${styles.grades}`}>
          <input type="hidden" name="entry" value={card.id} />
          <input type="hidden" name="practised" value={card.practised} />
          <p className="small semibold" id="question">
            {t('question')}
          </p>
          {/* biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot be in this grid */}
          <div role="group" aria-labelledby="question">
            {card.grades.map(({ grade, again }) => (
              <SubmitButton key={grade} name="grade" value={grade} data-grade={grade}>
                <span>{t(`grade.${grade}`)}</span>
                <small>{t(`when.${again.unit}`, { count: again.count })}</small>
              </SubmitButton>
            ))}
          </div>
        </Form>
      </details>
      <p className={`note ${styles.keys}`}>{t('keys')}</p>
      <p className={`note ${styles.swipe}`}>{t('swipe')}</p>
    </article>
  );
}

function Answer({ card }: { card: LoadedCard }) {
  const t = useTranslations('notebook-practice');
  const { id, back, sentence, note, language, source } = card;
  return (
    <>
      {back ? (
        <p className={styles.meaning} lang={source === 'correction' ? language.code : undefined} dir="auto">
          {back}
        </p>
      ) : (
        <p>
          {t('noBack')} <PageLink to={`notebook/${id}`}>{t('addBack')}</PageLink>
        </p>
      )}
      {sentence && (
        <p lang={language.code} dir="auto">
          {sentence}
        </p>
      )}
      {note && (
        <p className="note" dir="auto">
          {note}
        </p>
      )}
    </>
  );
}
