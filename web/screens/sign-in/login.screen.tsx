import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { brand } from '../../../contract/brand.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { LogInFields } from '../../components/log-in-fields.tsx';
import narrow from '../../components/narrow-page.module.css';
import { NarrowPage } from '../../components/narrow-page.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PasskeyLogIn } from '../../components/passkey-log-in.tsx';
import { pathAfterLogIn } from '../../people/person-wanted.ts';
import { pageContext } from '../../routing/page-context.ts';
import { sharedPage } from '../../routing/shared-page.ts';
import { logInByForm } from '../../session/log-in.ts';
import { toSecondStep } from '../../session/second-step.ts';
import { forgottenPath, redirectAs } from '../../session/session-call.ts';
import type { Route } from './+types/login.screen.ts';
import styles from './sign-in.module.css';

/** For visitors only, who all get the same form; what they type is shown to them alone. */
export const headers = sharedPage;

/** Without it no request would be made before this page, and so no guard would run. */
export function loader() {
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    try {
      const { cookies, isSuspended, jwt } = await logInByForm(page, form);
      return redirectAs(
        [...cookies, forgottenPath],
        isSuspended ? `/${page.locale}/suspended` : await pathAfterLogIn(page, request, jwt),
      );
    } catch (error) {
      const secondStep = toSecondStep(error, page, textOf(form, 'intent') === 'restore');
      if (secondStep) return secondStep;
      throw error;
    }
  }, ['password', 'credential']);
}

export default function Login({ actionData }: Route.ComponentProps) {
  const t = useTranslations('sign-in.login');
  const leaving = useTranslations('sign-in-restore.login');
  const organisation = useTranslations('sign-on.find');
  return (
    <NarrowPage title={t('title')} lead={t('lead')} description={t('description', { brand: brand.name })}>
      {actionData && (
        <Notice kind="bad" data-proof="refused">
          <div className={`stack gap-xs ${narrow.stack}`}>
            <p>{actionData.message}</p>
            {actionData.code === 'deletion_pending' && <p>{leaving('offer')}</p>}
            {actionData.code === 'wrong_credentials' && (
              <p>
                {t('otherService')} <PageLink to="password/forgot">{t('resetLink')}</PageLink>
              </p>
            )}
          </div>
        </Notice>
      )}
      <Form method="post" className="stack gap-md" noValidate>
        <LogInFields values={actionData?.values ?? {}} failure={actionData} />
      </Form>
      <PasskeyLogIn />
      <p>
        <PageLink to="login/organisation">{organisation('title')}</PageLink>
      </p>
      <p>
        <PageLink to="password/forgot">{t('forgot')}</PageLink>
      </p>
      {actionData?.code !== 'wrong_credentials' && (
        <p className="note">
          {t('migrated')} <PageLink to="password/forgot">{t('resetLink')}</PageLink>
        </p>
      )}
      <p className={`cluster ruled rows-3xs ${styles.foot}`}>
        <span>{t('noAccount')}</span>
        <PageLink to="signup">{t('signup')}</PageLink>
      </p>
    </NarrowPage>
  );
}
