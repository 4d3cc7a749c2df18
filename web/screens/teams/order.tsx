import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { swissMoney } from '../../../contract/format/money.ts';
import { swissNumber } from '../../../contract/format/numbers.ts';
import type { OwnTeam } from '../../../contract/teams.ts';
import { Button } from '../../components/button.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import type { OwnedTeamView } from './load-team.ts';
import styles from './team.module.css';
import { UnpaidInvoice } from './unpaid-invoice.tsx';

/**
 * Ordered licences that are not approved or paid yet. isAgreed: the owner returns from the provider's page, so the
 * page polls; without scripts there is a button.
 */
export function Order(props: { team: OwnedTeamView; order: NonNullable<OwnTeam['order']>; isAgreed: boolean }) {
  const t = useTranslations('teams.order');
  const { team, order, isAgreed } = props;
  const form = useWasClicked(isAgreed);
  const { licences, amount, approveUrl } = order;
  const words = { count: licences, shown: swissNumber(licences), amount: swissMoney(amount) };
  const kind = team.payment === 'invoice' ? 'textInvoice' : licences > team.licences ? 'text' : 'textLater';
  return (
    <section className={styles.open}>
      <h2 className="text-lg">{t('title')}</h2>
      <p>{isAgreed ? t('asking') : t(kind, words)}</p>
      {team.unpaid
        .filter(({ covers }) => covers === 'licences')
        .map((invoice) => (
          <UnpaidInvoice key={invoice.id} invoice={invoice} />
        ))}
      <div className="cluster gap-sm rows-xs">
        {approveUrl && !isAgreed && (
          <a className={`target on-yellow semibold ${styles.strongLink}`} href={approveUrl}>
            {t('continue')}
          </a>
        )}
        {approveUrl && (
          <Form method="post" preventScrollReset ref={form}>
            <input type="hidden" name="intent" value="confirm" />
            <input type="hidden" name="licences" value={licences} />
            <SubmitButton>{t('confirm')}</SubmitButton>
          </Form>
        )}
        {!isAgreed && (
          <Form method="post" preventScrollReset>
            <Button look="quiet" name="intent" value="drop">
              {t('drop')}
            </Button>
          </Form>
        )}
      </div>
    </section>
  );
}

/** A form that sends itself once where scripts run. */
function useWasClicked(isWanted: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const wasClicked = useRef(false);
  const submit = useSubmit();
  useEffect(() => {
    if (!isWanted || wasClicked.current || !form.current) return;
    wasClicked.current = true;
    submit(form.current, { preventScrollReset: true });
  }, [isWanted, submit]);
  return form;
}
