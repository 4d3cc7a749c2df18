import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { dateInWords } from '../../../contract/format/dates.ts';
import { type FormFailure, submitForm, textOf } from '../../client/form.ts';
import { orNotFound } from '../../client/or-not-found.ts';
import { ConfirmStep } from '../../components/confirm-step.tsx';
import { TextField } from '../../components/field.tsx';
import { useLocale } from '../../components/locale.ts';
import { Notice } from '../../components/notice.tsx';
import { SettingsSection } from '../../components/settings-section.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/directory.screen.ts';
import styles from './directory.module.css';
import { GroupForm } from './group-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  return { directory: (await orNotFound(api('GET /api/organisation/directory'))).data };
}

/** What was done; token is shown this once. */
type Done = { failed: false } & ({ done: 'made'; token: string } | { done: 'revoked' | 'mapped' });

export async function action({ context, request }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async (): Promise<Done | FormFailure> => {
    switch (textOf(form, 'intent')) {
      case 'revoke':
        await api('DELETE /api/organisation/directory/token');
        return { failed: false, done: 'revoked' };
      case 'map':
        await api('PUT /api/organisation/directory/groups/{id}', {
          params: { id: textOf(form, 'group') },
          body: { data: { cohort: textOf(form, 'cohort') } },
        });
        return { failed: false, done: 'mapped' };
      default:
        return { failed: false, done: 'made', token: (await api('POST /api/organisation/directory/token')).data.token };
    }
  });
}

/** Connecting the directory of an organisation: its token, and which group invites to which programme. */
export default function Directory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('scim');
  const locale = useLocale();
  const { address, token, people, groups, cohorts } = loaderData.directory;
  const done = actionData?.failed === false ? actionData : undefined;
  return (
    <div className="stack gap-lg reading">
      <SubPageHeading title={t('title')} back={{ to: 'organisation', words: t('back') }}>
        <p className="lead muted">{t('lead')}</p>
        {actionData?.failed && <Notice kind="bad">{actionData.message}</Notice>}
        {done?.done === 'revoked' && <Notice kind="good">{t('revoked')}</Notice>}
        {done?.done === 'mapped' && <Notice kind="good">{t('mapped')}</Notice>}
      </SubPageHeading>
      <SettingsSection title={t('access')}>
        <div className={`stack wide ${styles.wide}`}>
          <TextField label={t('address')} readOnly value={address} spellCheck={false} />
        </div>
        {done?.done === 'made' && (
          <div className={`stack wide ${styles.wide}`}>
            <Notice kind="good">{t('made')}</Notice>
            <TextField
              label={t('token')}
              name="token"
              readOnly
              value={done.token}
              spellCheck={false}
              autoComplete="off"
            />
          </div>
        )}
        {token ? (
          <>
            <p>
              {t('since', { day: dateInWords(token.createdAt.slice(0, 10), locale) })}{' '}
              {token.usedOn ? t('used', { day: dateInWords(token.usedOn, locale) }) : t('unused')}
            </p>
            <ConfirmStep
              label={t('renew')}
              text={t('renewText')}
              confirm={t('renewConfirm')}
              fields={{ intent: 'make' }}
            />
            <ConfirmStep
              label={t('revoke')}
              text={t('revokeText')}
              confirm={t('revokeConfirm')}
              fields={{ intent: 'revoke' }}
            />
          </>
        ) : (
          <Form method="post">
            <SubmitButton look="primary" name="intent" value="make">
              {t('make')}
            </SubmitButton>
          </Form>
        )}
      </SettingsSection>
      <SettingsSection title={t('groups')}>
        <p>{t('people', { count: people })}</p>
        {groups.length === 0 && <p className="muted">{t('noGroups')}</p>}
        {groups.map((group) => (
          <GroupForm key={`${group.id} ${group.cohort}`} group={group} cohorts={cohorts} />
        ))}
        <p className="note">{t('groupsHint')}</p>
      </SettingsSection>
      <SettingsSection title={t('what')}>
        <ul className="stack gap-2xs bulleted">
          <li>{t('stored')}</li>
          <li>{t('invites')}</li>
          <li>{t('ends')}</li>
        </ul>
      </SettingsSection>
    </div>
  );
}
