import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../components/button.tsx';

/** A visitor signs up or logs in first, and comes back to the page. */
export function CohortVisitor({ team, signOn }: { team: string; signOn: string | null }) {
  const t = useTranslations('cohorts');
  return (
    <Form method="post" className="stack">
      <p>{t('visitor')}</p>
      <div className="cluster">
        {signOn && (
          <Button look="primary" name="intent" value="sign-on">
            {t('signOn', { team })}
          </Button>
        )}
        <Button look={signOn ? 'outline' : 'primary'} name="intent" value="signup">
          {t('signup')}
        </Button>
        <Button name="intent" value="login">
          {t('login')}
        </Button>
      </div>
    </Form>
  );
}
