import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Profile } from '../../../contract/profiles.ts';
import { localePath, useLocale } from '../../components/locale.ts';
import { PageLink } from '../../components/page-link.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import type { FittingPerson } from '../../people/fitting-people.ts';
import { Faces } from './faces.tsx';
import styles from './full-note.module.css';

/**
 * Before a member writes to one without room: that it may take time, saving them for later, and other matches with
 * room.
 */
export function FullNote({ profile, others }: { profile: Profile; others: FittingPerson[] | null }) {
  const t = useTranslations('profiles-room.other');
  const contact = useTranslations('profiles-member.contact');
  const { id, name } = profile;
  const path = localePath(useLocale(), `contact/${id}`);
  return (
    <section className={styles.note} id="full" aria-labelledby="full-title">
      <h2 className="text-lg tight" id="full-title">
        {t('title', { name })}
      </h2>
      <p>{t('text')}</p>
      {profile.contact ? (
        <p className="note">{t('saved', { name })}</p>
      ) : (
        <Form method="post" action={path} preventScrollReset>
          <SubmitButton name="intent" value="save">
            {contact('save')}
          </SubmitButton>
        </Form>
      )}
      {others && others.length > 0 && (
        <div>
          <p className="note">{t('people')}</p>
          <Faces people={others} />
        </div>
      )}
      <PageLink to="tandems">{t('all')}</PageLink>
    </section>
  );
}
