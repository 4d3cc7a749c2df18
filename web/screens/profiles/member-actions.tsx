import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Profile } from '../../../contract/profiles.ts';
import { BlockStep } from '../../components/block-step.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import styles from './member.module.css';

/** Remembering a member, unless the page offers it further down, and having nothing more to do with them. */
export function MemberActions(props: { profile: Profile; refusal: string | undefined; isSavedBelow: boolean }) {
  const { profile, refusal, isSavedBelow } = props;
  const t = useTranslations('profiles-member.contact');
  const { id, name, contact } = profile;
  return (
    <div className={`cluster gap-md rows-xs ${styles.actions}`}>
      {refusal && <Notice kind="bad">{refusal}</Notice>}
      {(contact || !isSavedBelow) && (
        <Form method="post" preventScrollReset>
          <SubmitButton name="intent" value={contact ? 'remove' : 'save'}>
            {contact ? t('remove') : t('save')}
          </SubmitButton>
        </Form>
      )}
      <BlockStep id={id} name={name} />
      <PageLink className="target small muted" to={`report/profile/${id}`}>
        {t('report')}
      </PageLink>
    </div>
  );
}
