import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { OpenCohort } from '../../../contract/cohorts-application.ts';
import { dateInWords } from '../../../contract/format/dates.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { orNotFound } from '../../client/or-not-found.ts';
import { useLocale } from '../../components/locale.ts';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { type PageContext, pageContext } from '../../routing/page-context.ts';
import { rememberPath } from '../../session/guards.ts';
import { redirectAs } from '../../session/session-call.ts';
import type { Route } from './+types/cohort.screen.ts';
import { ApplicationForm } from './application-form.tsx';
import styles from './cohort.module.css';
import { CohortVisitor } from './cohort-visitor.tsx';
import { LeaveCohort } from './leave-cohort.tsx';
import { Partners } from './partners.tsx';
import { type Prefill, prefillOf } from './prefill.ts';
import { readApplication } from './read-application.ts';

/** The page of a cohort's link, for visitors too. Opening it does nothing. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const code = params.code.toUpperCase();
  const [member, { data: cohort }] = await Promise.all([
    page.user(),
    orNotFound(page.api('GET /api/cohorts/{code}', { params: { code } }), { statuses: [400, 404] }),
  ]);
  const prefill = member && !cohort.application ? await prefillFor(page, cohort, member.id) : null;
  return {
    cohort,
    member: member && { confirmed: member.confirmed },
    prefill,
    isSaved: url.searchParams.has('saved'),
    isLeft: url.searchParams.has('left'),
  };
}

/** Values from the profile, so that no one types them again. */
async function prefillFor({ api }: PageContext, cohort: OpenCohort, id: string): Promise<Prefill> {
  const { data } = await api('GET /api/profiles/{id}', {
    params: { id },
    query: { populate: ['langsSpeaking', 'langsLearning', 'availability'] },
  });
  return prefillOf(cohort, data);
}

/** Applies, changes or leaves; or logs in or signs up first, and returns to this page. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  const code = params.code.toUpperCase();
  const path = `/${page.locale}/cohort/${code}`;
  if (intent === 'signup' || intent === 'login')
    return redirectAs([rememberPath(page, path)], `/${page.locale}/${intent}`);
  if (intent === 'sign-on') {
    const { data } = await page.api('GET /api/cohorts/{code}', { params: { code } });
    const to = data.signOn ? `login/organisation/${data.signOn}` : 'login';
    return redirectAs([rememberPath(page, path)], `/${page.locale}/${to}`);
  }
  return submitForm(form, async () => {
    if (intent === 'leave') {
      await page.api('DELETE /api/cohorts/{code}/application', { params: { code } });
      return redirect(`${path}?left`, 303);
    }
    await page.api('PUT /api/cohorts/{code}/application', {
      params: { code },
      body: { data: readApplication(form) },
    });
    return redirect(`${path}?saved`, 303);
  });
}

/** A term's programme of an organisation: what it is, what its coordinator sees, and applying to it. */
export default function Cohort({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('cohorts');
  const locale = useLocale();
  const { cohort, member, prefill, isSaved, isLeft } = loaderData;
  const { name, team, application, partners, isOpen, isFull } = cohort;
  const failure = actionData?.failed ? actionData : undefined;
  const day = (given: string) => dateInWords(given, locale);
  const closed = isFull ? 'full' : 'closed';
  return (
    <div className={`stack gap-lg narrow ${styles.page}`}>
      <PageTitle title={name} />
      <header className="stack gap-2xs">
        <p className="muted">{team}</p>
        <h1>{name}</h1>
        <p>{t('term', { from: day(cohort.startsOn), until: day(cohort.endsOn) })}</p>
        {isOpen && <p>{t('deadline', { day: day(cohort.deadlineOn) })}</p>}
      </header>
      {failure && <Notice kind="bad">{failure.message}</Notice>}
      {!failure && isSaved && application && <Notice kind="good">{t('saved')}</Notice>}
      {!failure && isLeft && !application && <Notice kind="good">{t('left')}</Notice>}
      {cohort.welcome && <p className={styles.welcome}>{cohort.welcome}</p>}
      <Partners partners={partners} isWaiting={application !== null} />
      <Meaning cohort={cohort} />
      {!member &&
        (isOpen && !isFull ? (
          <CohortVisitor team={team} signOn={cohort.signOn} />
        ) : (
          <p className="lead">{t(closed, { team })}</p>
        ))}
      {member && !member.confirmed && (
        <Notice kind="bad">
          {t('confirm')} <PageLink to="email/confirm">{t('confirmLink')}</PageLink>
        </Notice>
      )}
      {member?.confirmed &&
        (isOpen && !isFull ? (
          <ApplicationForm key={String(isSaved)} cohort={cohort} prefill={prefill} failure={failure} />
        ) : (
          <p className="lead">{t(closed, { team })}</p>
        ))}
      {application && <LeaveCohort team={team} />}
      <p className="small">
        <PageLink to={`report/team/${cohort.teamId}`}>{t('report')}</PageLink>
      </p>
    </div>
  );
}

/** What the coordinator will see, in five lines, before anybody applies. */
function Meaning({ cohort }: { cohort: OpenCohort }) {
  const t = useTranslations('cohorts.sees');
  const { team, sharedWith, minimumHours, application } = cohort;
  const name = cohort.showsNames && (application?.showsName ?? true) ? 'name' : 'firstName';
  const goals = cohort.showsGoals && (application?.showsGoals ?? true) ? 'withGoals' : 'withoutGoals';
  return (
    <section className={`stack gap-xs ${styles.meaning}`}>
      <h2 className="text-lg">{t('title', { team })}</h2>
      <ul className="lined-list">
        <li>{t(`said.${name}.${goals}`)}</li>
        <li>{t('pair')}</li>
        <li>{sharedWith ? t('sumsShared', { team: sharedWith }) : t('sums')}</li>
        <li>
          {!cohort.listsHours
            ? t('listNone')
            : minimumHours > 0
              ? t('listHours', { hours: String(minimumHours) })
              : t('list')}
        </li>
        <li>
          <strong>{t('never')}</strong>
        </li>
      </ul>
    </section>
  );
}
