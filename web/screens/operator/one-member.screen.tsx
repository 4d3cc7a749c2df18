import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Role } from '../../../contract/constants/moderation.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { Avatar, pairOf } from '../../components/avatar.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/one-member.screen.ts';
import { ActionList } from './action-list.tsx';
import { AuditLinks } from './audit-links.tsx';
import { CaseTable } from './case-table.tsx';
import styles from './one-case.module.css';
import own from './one-member.module.css';
import { orUnknownPage } from './or-unknown-page.ts';
import { PageHead } from './page-head.tsx';
import { PersonFacts } from './person-facts.tsx';
import { RoleForm } from './role-form.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, locale, user } = context.get(pageContext);
  const [{ data: member }, reader] = await Promise.all([
    orUnknownPage(
      api('GET /api/operator/members/{id}', {
        params: { id: params.member },
        query: { locale },
      }),
    ),
    user(),
  ]);
  return {
    member,
    isAdmin: reader?.role === 'admin',
    isDone: url.searchParams.has('done'),
    now: new Date().toISOString(),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    const role = textOf(form, 'role') as Role;
    await api('PUT /api/operator/members/{id}/role', { params: { id: params.member }, body: { data: { role } } });
    return redirect(`/${locale}/operator/members/${params.member}?done`, 303);
  });
}

export default function OneMember({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('operator');
  const { member, isAdmin, isDone, now } = loaderData;
  const name = member.name ?? t('deletedMember');
  const { cases, actions } = member.history;
  return (
    <>
      <PageHead title={name} back={{ to: 'operator/members', label: t('members.back') }}>
        {isDone && !actionData && <Notice kind="good">{t('role.changed')}</Notice>}
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
      </PageHead>
      <div className={styles.columns}>
        <div className={styles.about}>
          <section className={`stack ruled ${styles.section}`} aria-labelledby="cases">
            <h2 id="cases">{t('menu.cases')}</h2>
            {cases.length > 0 ? (
              <CaseTable label={t('menu.cases')} cases={cases} now={now} withPerson={false} />
            ) : (
              <p className="muted">{t('members.noCases')}</p>
            )}
          </section>
          <section className={`stack ruled ${styles.section}`} aria-labelledby="actions">
            <h2 id="actions">{t('members.measures')}</h2>
            {actions.length > 0 ? <ActionList actions={actions} /> : <p className="muted">{t('members.noMeasures')}</p>}
          </section>
          {isAdmin && (
            <section className={`stack ruled ${styles.section}`} aria-labelledby="subscriptions">
              <h2 id="subscriptions">{t('members.subscriptions')}</h2>
              <p className={own.links}>
                <PageLink to={`operator/subscriptions?owner=${member.id}`}>
                  {t('members.subscriptionsOf', { name })}
                </PageLink>
              </p>
            </section>
          )}
          {isAdmin && (
            <section className={`stack ruled ${styles.section}`} aria-labelledby="role">
              <h2 id="role">{t('person.role')}</h2>
              {!member.deleted && <RoleForm role={member.role} name={name} />}
              <AuditLinks id={member.id} name={name} />
            </section>
          )}
        </div>
        <aside className={`${styles.side} ruled start ${own.side}`} aria-label={t('person.title')}>
          <Avatar name={name} image={member.image} pair={pairOf(member)} size="large" />
          <PersonFacts member={member} speaks={member.langsSpeaking} learns={member.langsLearning} />
        </aside>
      </div>
    </>
  );
}
