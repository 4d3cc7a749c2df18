import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../contract/limits.ts';
import type { Profile } from '../../contract/profiles.ts';
import { dateInWords } from '../../contract/words/dates.ts';
import { useLocale } from './locale.ts';
import styles from './own-limit.module.css';
import { SubmitButton } from './submit-button.tsx';

/** That nobody new can write because as many have as one takes, until when, and the press that takes more; nothing while there is a place. */
export function OwnLimit({ profile }: { profile: Pick<Profile, 'requestLimit' | 'limitReachedUntil' | 'openTo'> }) {
  const t = useTranslations('profiles-limit.own');
  const locale = useLocale();
  const { requestLimit, limitReachedUntil, openTo = [] } = profile;
  const most = Math.max(...limits.requestLimit.choices);
  if (!limitReachedUntil || requestLimit === undefined || openTo.includes('nobody')) return null;
  return (
    <div className={styles.reached}>
      <p className="note">
        {t('reached', { count: String(requestLimit), until: dateInWords(limitReachedUntil, locale) })}
      </p>
      {requestLimit < most && (
        <Form method="post" action={`/${locale}/account/requests`}>
          <SubmitButton name="intent" value="more">
            {t('more', { count: String(most) })}
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}
