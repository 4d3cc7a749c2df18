import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { brand } from '../../../contract/brand.ts';
import * as limits from '../../../contract/limits.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { ButtonLink } from '../../components/button.tsx';
import narrow from '../../components/narrow-page.module.css';
import { NarrowPage } from '../../components/narrow-page.tsx';
import { NewPasswordFields } from '../../components/new-password-fields.tsx';
import { Notice } from '../../components/notice.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { pageContext } from '../../routing/page-context.ts';
import { rememberPath } from '../../session/guards.ts';
import { toSecondStep } from '../../session/second-step.ts';
import { redirectAs, sessionCall } from '../../session/session-call.ts';
import type { Route } from './+types/reset-password.screen.ts';
import styles from './sign-in.module.css';

const secret = ['password', 'passwordConfirmation'];

export function loader({ request }: Route.LoaderArgs) {
  return { code: new URL(request.url).searchParams.get('code') ?? '' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  // A passkey added by someone else would outlive the password: there they are listed.
  const waysIn = `/${page.locale}/account/security?done=reset`;
  const form = await request.formData();
  return submitForm(
    form,
    async () => {
      try {
        const { cookies } = await sessionCall(page, '/api/auth/reset-password', {
          code: textOf(form, 'code'),
          password: textOf(form, 'password'),
          passwordConfirmation: textOf(form, 'passwordConfirmation'),
        });
        return redirectAs(cookies, waysIn);
      } catch (error) {
        // The password is set; logging in takes a code as always.
        const secondStep = toSecondStep(error, page);
        secondStep?.headers.append('Set-Cookie', rememberPath(page, waysIn));
        if (secondStep) return secondStep;
        throw error;
      }
    },
    secret,
  );
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('sign-in.reset');
  const isUnusable = loaderData.code === '' || actionData?.code === 'link_invalid' || actionData?.fields.code;
  if (isUnusable) return <Unusable />;
  return (
    <NarrowPage title={t('title')} lead={t('lead')}>
      {actionData && <Notice kind="bad">{actionData.message}</Notice>}
      <Form method="post" className="stack gap-md" noValidate>
        <input type="hidden" name="code" value={loaderData.code} />
        <NewPasswordFields
          label={t('password')}
          hint={t('passwordHint', { min: String(limits.password.min) })}
          confirmation={t('confirmation')}
          errors={actionData?.fields}
        />
        <SubmitButton look="primary" tall>
          {t('submit')}
        </SubmitButton>
      </Form>
    </NarrowPage>
  );
}

/** The link is used, too old, or never was one (product 8). */
function Unusable() {
  const t = useTranslations('sign-in.reset');
  return (
    <NarrowPage title={t('invalidTitle')}>
      <Notice kind="bad">
        <div className={`stack gap-xs ${narrow.stack}`}>
          <p>{t('invalid')}</p>
          <p>{t('invalidHelp', { minutes: limits.resetLinkMinutes })}</p>
        </div>
      </Notice>
      <div className="cluster">
        <ButtonLink look="primary" to="password/forgot">
          {t('newLink')}
        </ButtonLink>
        <a className={styles.contact} href={`mailto:${brand.contactAddress}`}>
          {t('contact')}
        </a>
      </div>
    </NarrowPage>
  );
}
