import type { CSSProperties } from 'react';
import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Grade } from '../../../contract/constants/notebook.ts';
import { ApiError } from '../../client/api-client.ts';
import { numberOf, submitForm, textOf } from '../../client/form.ts';
import { ConsentBanner } from '../../components/consent-banner.tsx';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { PageHandle } from '../../routing/page-handle.ts';
import type { Route } from './+types/practice.screen.ts';
import { loadPractice } from './load-practice.ts';
import styles from './practice.module.css';
import { PracticeCard } from './practice-card.tsx';
import { RoundDone } from './round-done.tsx';

/** A word fills the screen; the exit is at its top. */
export const handle: PageHandle = { fillsScreen: true };

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
  const { card, round, thanks } = loaderData;
  return (
    <div className={styles.page}>
      <PageTitle title={t('title')} />
      <ConsentBanner />
      <header className={`line gap-sm ${styles.head}`}>
        <PageLink className={`round ${styles.close}`} to="notebook" aria-label={t('back')} title={t('back')}>
          <Icon name="x" />
        </PageLink>
        <h1 className="visually-hidden">{t('title')}</h1>
        {round.total > 0 && (
          <>
            <PracticeHalves share={(round.done + round.again / 2) / round.total} />
            <p role="status">
              {t('progress', { done: String(round.done), total: String(round.total), again: round.again })}
            </p>
          </>
        )}
      </header>
      {actionData && <Notice kind="bad">{actionData.message}</Notice>}
      {card ? (
        <PracticeCard key={`${card.id} ${card.practised}`} card={card} isFirst={round.done === 0} />
      ) : (
        <RoundDone round={round} thanks={thanks} />
      )}
    </div>
  );
}

/** The progress of the round, as the mark that fills: the left half first, then the right; a word to repeat counts half. The text next to it has the numbers. */
function PracticeHalves({ share }: { share: number }) {
  const filled = (from: number) => ({ '--filled': `${Math.min(1, Math.max(0, (share - from) * 2)) * 100}%` });
  return (
    <span className={styles.halves} aria-hidden="true">
      <span style={filled(0) as CSSProperties} />
      <span style={filled(0.5) as CSSProperties} />
    </span>
  );
}
