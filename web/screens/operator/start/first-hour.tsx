import { useTranslations } from 'use-intl/react';
import type { ApiAnswer } from '../../../client/api-client.ts';
import { Icon } from '../../../components/icon.tsx';
import styles from './first-hour.module.css';
import { StepControls } from './step-controls.tsx';

export type Start = ApiAnswer<'GET /api/operator/start'>['data'];
type Step = Start['steps'][number];

/** The first tasks of a new operator, each ticked by its real state; one line once all are done. */
export function FirstHour({ start }: { start: Start }) {
  const t = useTranslations('operator-start');
  const needed = start.steps.filter(({ state }) => state !== 'unused');
  const done = needed.filter(({ state }) => state === 'done').length;
  if (done === needed.length) {
    return (
      <p className={`muted ${styles.whole}`}>
        <Icon name="circle-check" size={20} />
        {t('whole')}
      </p>
    );
  }
  return (
    <section className={`stack gap-xs ${styles.hour}`} aria-labelledby="first-hour">
      <div className={`cluster between baseline ${styles.head}`}>
        <h2 className="text-2xl" id="first-hour">
          {t('title')}
        </h2>
        <p className="muted">{t('progress', { done: String(done), all: String(needed.length) })}</p>
      </div>
      <ol className={styles.steps}>
        {start.steps.map((step) => (
          <StepItem key={step.step} step={step} unread={start.unread} />
        ))}
      </ol>
    </section>
  );
}

function StepItem({ step: { step, state }, unread }: { step: Step; unread: Start['unread'] }) {
  const t = useTranslations('operator-start');
  return (
    <li className={state === 'done' ? styles.done : undefined}>
      <span className={styles.sign}>{state === 'done' && <Icon name="circle-check" size={24} />}</span>
      <div className={`stack gap-2xs start ${styles.words}`}>
        <p className={`strong ${styles.name}`}>
          {t(`step.${step}`)} <span className={styles.state}>{t(`state.${state}`)}</span>
        </p>
        {state === 'unused' && <p className="muted">{t('todo.payment_unused')}</p>}
        {state === 'open' && (
          <>
            <p className="muted">{t(`todo.${step}`)}</p>
            <StepControls step={step} unread={unread} />
          </>
        )}
      </div>
    </li>
  );
}
