import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ConfirmStep } from '../../components/confirm-step.tsx';
import styles from './people.module.css';
import type { Person } from './people-shown.ts';

/** A person with a licence, or invited, and the possible actions. */
export function OnePerson({ person }: { person: Person }) {
  const t = useTranslations('teams.people');
  const { name, email, state, isOwner, day } = person;
  const isAccepted = state === 'accepted';
  const who = name ?? email ?? t('noName');
  return (
    <li className={styles.person}>
      <div>
        <h3>{who}</h3>
        {isAccepted && <p className="note">{email ?? (isOwner ? t('byBuying') : t('byCode'))}</p>}
        <p className="note">{isAccepted ? t('accepted', { day }) : t('invited', { day })}</p>
      </div>
      <div className={styles.steps}>
        {!isAccepted && email && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="again" />
            <input type="hidden" name="who" value={email} />
            <button type="submit" className="whisper underlined" aria-label={t('againFor', { who })}>
              {t('again')}
            </button>
          </Form>
        )}
        <ConfirmStep {...endingOf(person, who, t)} />
      </div>
    </li>
  );
}

type Words = ReturnType<typeof useTranslations<'teams.people'>>;

/** How to take back a licence or an invitation, and how the owner hands on their own. */
function endingOf({ id, state, isOwner }: Person, who: string, t: Words): ComponentProps<typeof ConfirmStep> {
  if (isOwner)
    return {
      label: t('removeOwn'),
      text: t('removeOwnText'),
      confirm: t('removeOwnConfirm'),
      fields: { intent: 'removeOwn', member: id },
    };
  if (state === 'accepted')
    return {
      label: t('remove'),
      name: t('removeFor', { who }),
      text: t('removeText', { who }),
      confirm: t('removeConfirm'),
      fields: { intent: 'remove', member: id, who },
    };
  return {
    label: t('withdraw'),
    name: t('withdrawFor', { who }),
    text: t('withdrawText', { who }),
    confirm: t('withdrawConfirm'),
    fields: { intent: 'withdraw', member: id, who },
  };
}
