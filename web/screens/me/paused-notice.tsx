import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { PauseReason } from '../../../contract/constants/account.ts';
import { SubmitButton } from '../../components/submit-button.tsx';

/** Shows that my profile is hidden from the search despite its status, why, and how to return. */
export function PausedNotice({ why }: { why: PauseReason }) {
  const t = useTranslations('return.notice');
  return (
    <section className="stack gap-xs start box pretty" aria-labelledby="paused">
      <h2 className="h3" id="paused">
        {t('title')}
      </h2>
      <p>{t(why)}</p>
      <Form method="post">
        <SubmitButton look="ink" name="intent" value="return">
          {t('submit')}
        </SubmitButton>
      </Form>
    </section>
  );
}
