import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Button, ButtonLink } from '../../components/button.tsx';
import styles from './results.module.css';
import type { PairSupply } from './supply-of-pair.tsx';

/** A rarely offered pair of languages: the reader can be notified of the next member; a visitor by signing up. */
export function PairAlert(props: { supply: PairSupply; isSet: boolean; isMember: boolean; taken: string }) {
  const { supply, isSet, isMember, taken } = props;
  const t = useTranslations('supply.alert');
  return (
    <section className={`stack gap-2xs ${styles.alert}`}>
      <h3>{t('title', { speak: supply.speak, learn: supply.learn })}</h3>
      <p role="status">{t(isSet ? 'asked' : 'text')}</p>
      {isMember ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="speaks" value={supply.codes.speaks} />
          <input type="hidden" name="learns" value={supply.codes.learns} />
          <Button name="intent" value={isSet ? 'dropAlert' : 'setAlert'} look={isSet ? 'quiet' : 'ink'}>
            {t(isSet ? 'stop' : 'ask')}
          </Button>
        </Form>
      ) : (
        <ButtonLink look="ink" to={`signup${taken}&alert=on`}>
          {t('ask')}
        </ButtonLink>
      )}
    </section>
  );
}
