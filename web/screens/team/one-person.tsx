import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ConfirmStep } from '../../components/confirm-step.tsx';
import styles from './people.module.css';
import type { Person } from './people-shown.ts';

/** Somebody with a licence, or invited, and what can be done about it. */
export function OnePerson({ person }: { person: Person }) {
  const t = useTranslations('team.people');
  const { id, name, email, state, day } = person;
  const isAccepted = state === 'accepted';
  const who = name ?? email ?? t('noName');
  return (
    <li className={styles.person}>
      <div>
        <h3>{who}</h3>
        {isAccepted && <p className={styles.small}>{email ?? t('byCode')}</p>}
        <p className={styles.small}>{isAccepted ? t('accepted', { day }) : t('invited', { day })}</p>
      </div>
      <div className={styles.steps}>
        {!isAccepted && email && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="again" />
            <input type="hidden" name="who" value={email} />
            <button type="submit" className={styles.quiet} aria-label={t('againFor', { who })}>
              {t('again')}
            </button>
          </Form>
        )}
        <ConfirmStep
          label={isAccepted ? t('remove') : t('withdraw')}
          name={isAccepted ? t('removeFor', { who }) : t('withdrawFor', { who })}
          text={isAccepted ? t('removeText', { who }) : t('withdrawText', { who })}
          confirm={isAccepted ? t('removeConfirm') : t('withdrawConfirm')}
          fields={{ intent: isAccepted ? 'remove' : 'withdraw', member: id, who }}
        />
      </div>
    </li>
  );
}
