import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { momentInFigures } from '../../../contract/format/dates.ts';
import * as limits from '../../../contract/limits.ts';
import type { CaseAction } from '../../../contract/operator-views.ts';
import type { FormFailure } from '../../client/form.ts';
import { TextArea } from '../../components/field.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useFocusFirstError } from '../../components/use-focus-first-error.ts';
import styles from './action-list.module.css';
import { decisionWord } from './decision-word.ts';
import { MemberLink } from './member-link.tsx';
import { Moment } from './moment.tsx';

/**
 * What moderators decided, with the words to the person, notes and appeals. With caseId and version, on the page of their
 * case, they can be taken back; without, they name their case.
 */
export function ActionList(props: {
  actions: CaseAction[];
  caseId?: string;
  version?: number;
  failure?: FormFailure | undefined;
}) {
  const { actions, caseId, version, failure } = props;
  const t = useTranslations('operator');
  return (
    <ol className="stack gap-md">
      {actions.map((action) => (
        <li className="stack gap-2xs" key={action.id}>
          <p className={styles.head}>
            <strong>{t(`decided.${decisionWord(action.kind, action.case.kind)}`)}</strong>
            <Until action={action} />
            {action.liftedAt && <span>{t('actions.lifted', { time: momentInFigures(action.liftedAt) })}</span>}
          </p>
          <p className={styles.by}>
            <MemberLink person={action.moderator} />
            <Moment iso={action.createdAt} />
            {caseId === undefined && (
              <PageLink to={`operator/cases/${action.case.id}`}>
                {t('case.title', { number: String(action.case.number), kind: action.case.kind })}
              </PageLink>
            )}
          </p>
          <blockquote className="record quoted" dir="auto">
            {action.reason}
          </blockquote>
          {action.note && (
            <p className="record small" dir="auto">
              <b>{t('actions.note')}</b> {action.note}
            </p>
          )}
          {action.appeal && <AppealOf appeal={action.appeal} />}
          {version !== undefined && action.canLift && (
            <Lift
              action={action}
              version={version}
              failure={failure?.values.lifts === action.id ? failure : undefined}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

/** How long a pause or a suspension lasts. */
export function Until({ action }: { action: Pick<CaseAction, 'kind' | 'until'> }) {
  const t = useTranslations('operator');
  if (action.kind !== 'pause_messaging' && action.kind !== 'suspend') return null;
  if (!action.until) return <span>{t('actions.openEnd')}</span>;
  return <span>{t('actions.until', { time: momentInFigures(action.until) })}</span>;
}

function AppealOf({ appeal }: { appeal: NonNullable<CaseAction['appeal']> }) {
  const t = useTranslations('operator');
  const { text, createdAt, decision, answer, answeredBy, answeredAt } = appeal;
  return (
    <div className={`stack gap-2xs ${styles.appeal}`}>
      <p className={styles.by}>
        <b>{t('appeal.title')}</b>
        <Moment iso={createdAt} />
      </p>
      <blockquote className="record quoted" dir="auto">
        {text}
      </blockquote>
      {decision === null ? (
        <PageLink to="operator/appeals">{t('appeal.waits')}</PageLink>
      ) : (
        <>
          <p className={styles.by}>
            <b>{t(`appeal.decision.${decision}`)}</b>
            {answeredBy && <MemberLink person={answeredBy} />}
            {answeredAt && <Moment iso={answeredAt} />}
          </p>
          <blockquote className="record quoted" dir="auto">
            {answer}
          </blockquote>
        </>
      )}
    </div>
  );
}

/** Takes a measure back, with a reason like any other decision. */
function Lift(props: { action: CaseAction; version: number; failure: FormFailure | undefined }) {
  const { action, version, failure } = props;
  const t = useTranslations('operator');
  const form = useFocusFirstError(failure);
  return (
    <details className="disclosure" open={failure !== undefined}>
      <summary className="small">{t('actions.lift', { action: decisionWord(action.kind, action.case.kind) })}</summary>
      <Form method="post" className="stack narrow own-width" noValidate preventScrollReset ref={form}>
        <input type="hidden" name="kind" value="lift" />
        <input type="hidden" name="lifts" value={action.id} />
        <input type="hidden" name="version" value={version} />
        <TextArea
          name="reason"
          label={t('actions.liftReason')}
          rows={3}
          minLength={limits.moderatorWords.min}
          limit={limits.moderatorWords.max}
          required
          defaultValue={failure?.values.reason}
          error={failure?.fields.reason}
        />
        <SubmitButton>{t('actions.liftSubmit')}</SubmitButton>
      </Form>
    </details>
  );
}
