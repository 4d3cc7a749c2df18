import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { type AppealDecision, appealDecisions } from '../../../contract/constants/moderation.ts';
import * as limits from '../../../contract/limits.ts';
import type { AppealRow } from '../../../contract/operator-views.ts';
import type { FormFailure } from '../../client/form.ts';
import { ChoiceField } from '../../components/choice-field.tsx';
import { TextArea } from '../../components/field.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useFocusFirstError } from '../../components/use-focus-first-error.ts';
import { Until } from './action-list.tsx';
import styles from './appeal-item.module.css';
import { decisionWord } from './decision-word.ts';
import lists from './lists.module.css';
import { MemberLink } from './member-link.tsx';
import { Moment } from './moment.tsx';

/** An appeal with its measure; a colleague who did not decide that answers it here. */
export function AppealItem({ appeal, failure }: { appeal: AppealRow; failure: FormFailure | undefined }) {
  const t = useTranslations('operator');
  const { action, subject, decision } = appeal;
  return (
    <li>
      <h2 className="text-lg tight">
        <MemberLink person={subject} />
      </h2>
      <blockquote className={`record ${styles.own}`} dir="auto">
        {appeal.text}
      </blockquote>
      <p className={`cluster ${lists.facts}`}>
        <Moment iso={appeal.createdAt} />
      </p>
      <h3 className={styles.against}>{t('appeal.against')}</h3>
      <p className={`cluster ${lists.facts}`}>
        <strong>{t(`decided.${decisionWord(action.kind, action.case.kind)}`)}</strong>
        <Until action={action} />
        <PageLink to={`operator/cases/${action.case.id}`}>
          {t('case.title', { number: String(action.case.number), kind: action.case.kind })}
        </PageLink>
        <MemberLink person={action.moderator} />
        <Moment iso={action.createdAt} />
      </p>
      <blockquote className="record quoted" dir="auto">
        {action.reason}
      </blockquote>
      {decision !== null && <Answer appeal={appeal} decision={decision} />}
      {decision === null && appeal.canAnswer && <AnswerForm appeal={appeal} failure={failure} />}
      {decision === null && !appeal.canAnswer && <p className="small muted">{t('appeal.others')}</p>}
    </li>
  );
}

function Answer({ appeal, decision }: { appeal: AppealRow; decision: AppealDecision }) {
  const t = useTranslations('operator');
  return (
    <>
      <h3 className={styles.against}>{t(`appeal.decision.${decision}`)}</h3>
      <p className={`cluster ${lists.facts}`}>
        {appeal.answeredBy && <MemberLink person={appeal.answeredBy} />}
        {appeal.answeredAt && <Moment iso={appeal.answeredAt} />}
      </p>
      <blockquote className="record quoted" dir="auto">
        {appeal.answer}
      </blockquote>
    </>
  );
}

function AnswerForm({ appeal, failure }: { appeal: AppealRow; failure: FormFailure | undefined }) {
  const t = useTranslations('operator');
  const form = useFocusFirstError(failure);
  const { values = {}, fields = {} } = failure ?? {};
  const name = appeal.subject.name ?? t('deletedMember');
  return (
    <details className={`disclosure ${lists.more}`} open={failure !== undefined}>
      <summary>
        {t('appeal.answer')}
        <span className="visually-hidden"> {name}</span>
      </summary>
      <Form method="post" className={lists.form} noValidate ref={form} preventScrollReset>
        <input type="hidden" name="appeal" value={appeal.id} />
        <ChoiceField
          look="compact"
          legend={t('appeal.choice')}
          name="decision"
          options={appealDecisions.map((decision) => ({ value: decision, label: t(`appeal.decision.${decision}`) }))}
          chosen={values.decision}
          error={fields.decision && t('act.kindMissing')}
        />
        <TextArea
          name="answer"
          label={t('act.reason', { language: appeal.locale, name })}
          hint={t('act.reasonHint')}
          rows={5}
          minLength={limits.moderatorWords.min}
          limit={limits.moderatorWords.max}
          required
          defaultValue={values.answer}
          error={fields.answer}
        />
        <SubmitButton look="ink" busy={t('act.sending')}>
          {t('appeal.send')}
        </SubmitButton>
      </Form>
    </details>
  );
}
