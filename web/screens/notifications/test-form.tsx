import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Notice } from '../../components/notice.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';

const reaches = ['mail', 'push', 'both', 'nothing'] as const;

/** Sends me a test by every channel there is. done: test-mail and so on after one; refusal: why there was none. */
export function TestForm(props: { email: string; done: string | null; refusal: string | undefined }) {
  const { email, done, refusal } = props;
  const reach = reaches.find((one) => done === `test-${one}`);
  const t = useTranslations('notifications-settings.test');
  return (
    <>
      {refusal && <Notice kind="bad">{refusal}</Notice>}
      {reach && (
        <Notice kind={reach === 'nothing' ? 'bad' : 'good'}>
          <span className="breakable">{t(`sent.${reach}`, { email })}</span>
        </Notice>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="test" />
        <SubmitButton>{t('button')}</SubmitButton>
      </Form>
    </>
  );
}
