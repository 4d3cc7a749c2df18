import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { deletionReasons } from '../../../contract/constants/account.ts';
import * as limits from '../../../contract/limits.ts';
import { regionalLocale } from '../../../contract/locales.ts';
import { refusalIn } from '../../client/api-client.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { ChoiceField } from '../../components/choice-field.tsx';
import { TextArea } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { CurrentPasswordField } from '../../components/password-field.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useFocusFirstError } from '../../components/use-focus-first-error.ts';
import { type PageContext, pageContext, readerContext } from '../../routing/page-context.ts';
import { forgottenPath, redirectAs } from '../../session/session-call.ts';
import type { Route } from './+types/delete.screen.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { email, role, suspension } = context.get(readerContext);
  return { email, isStaff: role !== 'member', isSuspended: suspension !== undefined };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    const cookies = await deleteAccount(page, form);
    return redirectAs([...cookies, forgottenPath], `/${page.locale}?account=deleted`);
  }, ['password']);
}

/** Answers the cookies that end the session in the browser. Throws ApiError when refused. */
async function deleteAccount({ fetchApi, locale }: PageContext, form: FormData): Promise<string[]> {
  const reason = textOf(form, 'reason');
  const data = {
    ...(reason && { reason }),
    comment: textOf(form, 'comment'),
    password: textOf(form, 'password'),
  };
  const response = await fetchApi('/api/users/me', {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': regionalLocale(locale) },
    body: JSON.stringify({ data }),
  });
  if (!response.ok) throw await refusalIn(response);
  return response.headers.getSetCookie();
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('me-deletion');
  const form = useFocusFirstError(actionData);
  const { email, isStaff, isSuspended } = loaderData;
  const isPasswordWrong = actionData?.code === 'wrong_credentials';
  const back = isSuspended ? { to: 'suspended', words: t('backSuspended') } : { to: 'account', words: t('back') };
  return (
    <div className="stack gap-lg reading">
      <SubPageHeading title={t('title')} back={back}>
        {actionData && <Notice kind="bad">{isPasswordWrong ? t('wrongPassword') : actionData.message}</Notice>}
      </SubPageHeading>
      <Consequences />
      {isStaff ? (
        <p>{t('staff')}</p>
      ) : (
        <Form method="post" className="stack gap-md own-width" noValidate ref={form}>
          <ReasonChoice chosen={actionData?.values.reason} error={actionData?.fields.reason} />
          <TextArea
            label={t('comment')}
            hint={t('commentHint', { max: String(limits.deletionComment.max) })}
            name="comment"
            limit={limits.deletionComment.max}
            defaultValue={actionData?.values.comment}
            error={actionData?.fields.comment}
          />
          <CurrentPasswordField
            email={email}
            label={t('password')}
            hint={t('passwordHint')}
            error={actionData?.fields.password ?? (isPasswordWrong ? t('wrongPassword') : undefined)}
          />
          <SubmitButton look="ink" busy={t('sending')}>
            {t('submit')}
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}

function Consequences() {
  const t = useTranslations('me-deletion');
  return (
    <section className="stack gap-xs pretty" aria-labelledby="happens">
      <h2 className="text-lg" id="happens">
        {t('happens.title')}
      </h2>
      <ul className="stack gap-2xs bulleted">
        <li>{t('happens.gone')}</li>
        <li>{t('happens.mind', { days: String(limits.deletionDays) })}</li>
        <li>{t('happens.stays')}</li>
        <li>{t('happens.reason')}</li>
      </ul>
      <p>
        {t('export')} <PageLink to="account/export">{t('download')}</PageLink>
      </p>
    </section>
  );
}

/** The reason for leaving, if the member gives one: one of the five. */
function ReasonChoice({ chosen, error }: { chosen?: string | undefined; error?: string | undefined }) {
  const t = useTranslations('me-deletion.reason');
  const options = deletionReasons.map((reason) => ({ value: reason, label: t(reason) }));
  return (
    <ChoiceField
      look="lines"
      legend={t('title')}
      name="reason"
      options={options}
      chosen={chosen}
      error={error}
      isOptional
    />
  );
}
