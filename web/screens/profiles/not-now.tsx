import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Profile } from '../../../contract/profiles.ts';
import { ButtonLink } from '../../components/button.tsx';
import { FittingPeople } from '../../components/fitting-people.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import type { FittingPerson } from '../../people/fitting-people.ts';
import styles from './member.module.css';

/**
 * Shows that a member takes no requests, or not the reader's, by their own choice (decision 007), and what to do
 * instead. Never which choice: the hint about a picture depends on the reader alone.
 */
export function NotNow(props: {
  kind: 'closed' | 'notMine';
  profile: Profile;
  others: FittingPerson[] | null;
  lacksPicture: boolean;
}) {
  const { kind, profile, others, lacksPicture } = props;
  const { name, contact } = profile;
  const t = useTranslations('profiles-requests.notNow');
  return (
    <>
      <div className={`stack gap-2xs ${styles.stack}`}>
        <p>{t(`${kind}.text`, { name })}</p>
        <p className="muted pretty">{contact ? t('saved', { name }) : t(`${kind}.next`, { name })}</p>
        {kind === 'notMine' && lacksPicture && (
          <p>
            {t('picture')} <PageLink to="account/profile/picture">{t('addPicture')}</PageLink>
          </p>
        )}
      </div>
      {!contact && (
        <Form method="post" preventScrollReset>
          <SubmitButton name="intent" value="save">
            <Icon name="bookmark" />
            {t('save')}
          </SubmitButton>
        </Form>
      )}
      <div className="wide above-sm">
        {others?.length === 0 ? <ButtonLink to="tandems">{t('others')}</ButtonLink> : <FittingPeople people={others} />}
      </div>
    </>
  );
}
