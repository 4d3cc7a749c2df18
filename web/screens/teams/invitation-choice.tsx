import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { brandInText } from '../../../contract/brand.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmStep } from '../../components/confirm-step.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { RetryLink } from '../../components/retry-link.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import styles from './invitation.module.css';

/** Accept or decline; a visitor logs in or signs up first. mayAccept: there is a paid licence to be had. */
export function InvitationChoice(props: {
  team: string;
  member: { email: string; paysOneself: boolean } | null;
  mayAccept: boolean;
}) {
  const t = useTranslations('teams-invitation');
  const { team, member, mayAccept } = props;
  return (
    <>
      {member && (
        <div className={`stack gap-2xs ${styles.as}`}>
          <p>{t.rich('as', { email: () => <b>{member.email}</b> })}</p>
          {member.paysOneself && (
            <p>
              {t('paysOneself')} <PageLink to="account/subscription">{t('ownSubscription')}</PageLink>
            </p>
          )}
        </div>
      )}
      {!mayAccept && (
        <p>
          <RetryLink>{t('retry')}</RetryLink>
        </p>
      )}
      {!member && <p>{t('visitor', { brand: brandInText })}</p>}
      <Form method="post" className="cluster">
        {member ? (
          mayAccept && (
            <SubmitButton look="primary" name="intent" value="accept" busy={t('busy')}>
              {t('accept')}
            </SubmitButton>
          )
        ) : (
          <>
            <Button look="primary" name="intent" value="signup">
              {t('signup')}
            </Button>
            <Button name="intent" value="login">
              {t('login')}
            </Button>
          </>
        )}
        {member && (
          <Button look="quiet" name="intent" value="other">
            {t('other')}
          </Button>
        )}
      </Form>
      <ConfirmStep
        label={t('decline')}
        text={t('declineText', { team })}
        confirm={t('declineConfirm')}
        fields={{ intent: 'decline' }}
      />
    </>
  );
}
