import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { SubmitButton } from '../../../components/submit-button.tsx';

/** Where the link of a mail to oneself leads: one press, since programs that look through mails open links, too. */
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
