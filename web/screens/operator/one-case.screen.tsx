import { useTranslations } from 'use-intl/react';
import { momentInFigures } from '../../../contract/format/dates.ts';
import { Notice } from '../../components/notice.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/one-case.screen.ts';
import { ActForm } from './act-form.tsx';
import { actOnCase } from './act-on-case.ts';
import { ActionList } from './action-list.tsx';
import { CaseChat } from './case-chat.tsx';
import { CaseReports } from './case-reports.tsx';
import { CaseThing } from './case-thing.tsx';
import { decisionWord } from './decision-word.ts';
import lists from './lists.module.css';
import { loadCase } from './load-case.ts';
import styles from './one-case.module.css';
import { PageHead } from './page-head.tsx';
import { PersonCard } from './person-card.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadCase(context.get(pageContext), params.case, url.searchParams);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actOnCase(context.get(pageContext), request, params.case);
}

export default function OneCase({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('operator');
  const { found, chat, done, today, languages } = loaderData;
  const { number, kind, state } = found;
  return (
    <>
      <PageHead
        title={t('case.title', { number: String(number), kind })}
        back={{ to: 'operator/cases', label: t('case.back') }}
      >
        <p className={`cluster ${lists.facts} ${styles.facts}`}>
          <strong>{t(`state.${state}`)}</strong>
          <span>{t('case.weight', { weight: String(found.weight) })}</span>
          <span>{t('case.opened', { time: momentInFigures(found.openedAt) })}</span>
          {found.firstActionAt && <span>{t('case.firstAction', { time: momentInFigures(found.firstActionAt) })}</span>}
        </p>
        {done && !actionData && <Notice kind="good">{t(`done.${done}`, { name: found.subject.name ?? '–' })}</Notice>}
        {actionData && (
          <Notice kind="bad">
            {actionData.code === 'already_handled' && <Handled actions={found.actions} />}
            {actionData.code === 'unconfirmed' && t('act.confirmMissing')}
            {!['already_handled', 'unconfirmed'].includes(actionData.code) && actionData.message}
          </Notice>
        )}
      </PageHead>
      <div className={styles.columns}>
        <div className={styles.about}>
          {chat ? <CaseChat found={found} chat={chat} /> : <CaseThing found={found} languages={languages} />}
          <CaseReports reports={found.reports} />
          <section className={`stack ruled ${styles.section}`} aria-labelledby="actions">
            <h2 id="actions">{t('actions.title')}</h2>
            {found.actions.length > 0 ? (
              <ActionList actions={found.actions} caseId={found.id} version={found.version} failure={actionData} />
            ) : (
              <p className="muted">{t('actions.none')}</p>
            )}
          </section>
        </div>
        <div className={styles.side}>
          <PersonCard found={found} />
          <ActForm found={found} failure={actionData} today={today} />
        </div>
      </div>
    </>
  );
}

/** What the other moderator did first. */
function Handled({ actions }: { actions: Route.ComponentProps['loaderData']['found']['actions'] }) {
  const t = useTranslations('operator');
  const last = actions.at(-1);
  if (!last) return t('act.handled');
  return (
    <>
      {t('act.handledBy', {
        name: last.moderator.name ?? t('deletedMember'),
        action: decisionWord(last.kind, last.case.kind),
        time: momentInFigures(last.createdAt),
      })}{' '}
      {t('act.handled')}
    </>
  );
}
