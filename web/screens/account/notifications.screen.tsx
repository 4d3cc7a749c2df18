import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { isLocale, locales } from '../../../contract/locales.ts';
import { submitForm, textOf } from '../../api/form.ts';
import { requireUser } from '../../api/guards.ts';
import { pageContext } from '../../api/page-context.ts';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { SelectField } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import type { Route } from './+types/notifications.screen.ts';
import styles from './account.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale, newsletter, remindRequests, remindUnread } = await requireUser(context.get(pageContext), request);
  return { locale, newsletter, remindRequests, remindUnread };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  await requireUser(page, request);
  const form = await request.formData();
  return submitForm(form, async () => {
    const locale = textOf(form, 'locale');
    await page.api('PUT /api/users/me', {
      body: {
        data: {
          ...(isLocale(locale) && { locale }),
          newsletter: form.has('newsletter'),
          remindRequests: form.has('remindRequests'),
          remindUnread: form.has('remindUnread'),
        },
      },
    });
    return { failed: false as const };
  });
}

/** The language of mails to me, and which ones I get. */
export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account');
  return (
    <div className={styles.page}>
      <SubPageHeading title={t('mails.title')} back={{ to: 'account', words: t('title') }}>
        {actionData?.failed && <Notice kind="bad">{actionData.message}</Notice>}
        {actionData?.failed === false && <Notice kind="good">{t('mails.saved')}</Notice>}
      </SubPageHeading>
      <Form method="post" className={styles.form} preventScrollReset>
        <SelectField label={t('mails.locale')} name="locale" defaultValue={loaderData.locale}>
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {t(`locales.${locale}`)}
            </option>
          ))}
        </SelectField>
        <CheckboxField
          name="remindRequests"
          label={t('mails.remindRequests')}
          defaultChecked={loaderData.remindRequests}
        />
        <CheckboxField name="remindUnread" label={t('mails.remindUnread')} defaultChecked={loaderData.remindUnread} />
        <CheckboxField name="newsletter" label={t('mails.newsletter')} defaultChecked={loaderData.newsletter} />
        <SubmitButton>{t('mails.save')}</SubmitButton>
      </Form>
    </div>
  );
}
