import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Grade } from '../../../contract/constants/notebook.ts';
import { ApiError } from '../../client/api-client.ts';
import { numberOf, submitForm, textOf } from '../../client/form.ts';
import { Notice } from '../../components/notice.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/practice.screen.ts';
import { loadPractice } from './load-practice.ts';
import styles from './practice.module.css';
import { PracticeCard } from './practice-card.tsx';
import { RoundDone } from './round-done.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return loadPractice(context.get(pageContext));
}

/** An entry answered in another window is skipped. */
const elsewhere = ['notebook_answered', 'notebook_not_due'];

export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const form = await request.formData();
  const next = () => redirect(`/${locale}/notebook/practice`, 303);
  return submitForm(form, async () => {
    const grade = textOf(form, 'grade') as Grade;
    const data = { entry: textOf(form, 'entry'), practised: numberOf(form, 'practised') ?? 0, grade };
    try {
      await api('POST /api/notebook/practice', { body: { data } });
    } catch (error) {
      if (!(error instanceof ApiError) || !elsewhere.includes(error.details.code)) throw error;
    }
    return next();
  });
}

/** Today's round, one entry at a time. */
export default function Practice({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('notebook-practice');
  const { card, round } = loaderData;
  return (
    <div className={styles.page}>
      <SubPageHeading title={t('title')} back={{ to: 'notebook', words: t('back') }}>
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
      </SubPageHeading>
      {card ? (
        <>
          <div className={styles.progress}>
            <p role="status">{t('progress', { now: String(round.done + 1), total: String(round.total) })}</p>
            <progress max={round.total} value={round.done} aria-hidden="true" />
          </div>
          <PracticeCard key={`${card.id} ${card.practised}`} card={card} isFirst={round.done === 0} />
        </>
      ) : (
        <RoundDone round={round} />
      )}
    </div>
  );
}
