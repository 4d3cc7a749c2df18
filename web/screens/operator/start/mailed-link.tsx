import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { SubmitButton } from '../../../components/submit-button.tsx';

/** The target of the link in a test email: one click, since mail programs open links, too. */
export function MailedLink({ token }: { token: string }) {
  const t = useTranslations('operator-start');
  return (
    <Form method="post">
      <input type="hidden" name="token" value={token} />
      <SubmitButton name="intent" value="arrived">
        {t('isHere')}
      </SubmitButton>
    </Form>
  );
}
