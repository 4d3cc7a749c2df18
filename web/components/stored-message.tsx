import { useTranslations } from 'use-intl/react';
import type { PersonWanted } from '../people/person-wanted.ts';
import { Avatar } from './avatar.tsx';
import { ButtonLink } from './button.tsx';
import styles from './stored-message.module.css';

/** A first message that is written and not sent, and what it waits for: the mailed link, or what its page says. */
export function StoredMessage(props: { to: PersonWanted; isConfirmed: boolean; email: string }) {
  const { to, isConfirmed, email } = props;
  const t = useTranslations('drafts');
  const { name, image, pair } = to;
  return (
    <>
      {name !== null && <Avatar name={name} image={image} pair={pair} />}
      <div>
        <p className={styles.what}>
          {isConfirmed ? t('unsent', { name: name ?? 'none' }) : t('unconfirmed', { name: name ?? 'none', email })}
        </p>
      </div>
      <ButtonLink look="primary" to={isConfirmed ? `write/${to.id}` : 'email/confirm'}>
        {isConfirmed ? t('toMessage') : t('toLink')}
      </ButtonLink>
    </>
  );
}
