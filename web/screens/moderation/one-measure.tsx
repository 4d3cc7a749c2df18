import { useTranslations } from 'use-intl/react';
import type { FormFailure } from '../../client/form.ts';
import { AppealForm } from './appeal-form.tsx';
import { AppealState } from './appeal-state.tsx';
import type { MeasureView } from './measure-view.ts';
import styles from './moderation.module.css';

/** A measure against the reader: what, until when, why, and what can be done about it. */
export function OneMeasure({ measure, failure }: { measure: MeasureView; failure: FormFailure | undefined }) {
  const t = useTranslations('moderation.measure');
  const { id, kind, about, created, end, reason, canAppeal, appeal } = measure;
  return (
    <li className={`stack gap-xs entry ${styles.entry}`}>
      <h3>{t('kind', { kind, about })}</h3>
      <p className={`cluster ${styles.facts}`}>
        <time dateTime={created.iso}>{t('taken', { date: created.shown })}</time>
        {end && <span>{end.kind === 'open' ? t('open') : t(end.kind, { date: end.at.shown })}</span>}
      </p>
      <div>
        <p className="small muted">{t('reason')}</p>
        <p className={styles.words} dir="auto">
          {reason}
        </p>
      </div>
      {appeal && <AppealState appeal={appeal} />}
      {canAppeal && <AppealForm measure={id} failure={failure} />}
    </li>
  );
}
