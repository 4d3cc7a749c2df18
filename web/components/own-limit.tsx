import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { dateInWords } from '../../contract/format/dates.ts';
import type { Profile } from '../../contract/profiles.ts';
import { useLocale } from './locale.ts';
import { SubmitButton } from './submit-button.tsx';

/**
 * Shows that the reader's limit of new requests is reached, until when, with the button that lifts it; empty
 * otherwise.
 */
export function OwnLimit({ profile }: { profile: Pick<Profile, 'requestLimit' | 'limitReachedUntil' | 'openTo'> }) {
  const t = useTranslations('profiles-limit.own');
  const locale = useLocale();
  const { requestLimit, limitReachedUntil, openTo = [] } = profile;
  if (!limitReachedUntil || typeof requestLimit !== 'number' || openTo.includes('nobody')) return null;
  return (
    <div className="stack gap-xs start above-2xs">
      <p className="note">
        {t('reached', { count: String(requestLimit), until: dateInWords(limitReachedUntil, locale) })}
      </p>
      <Form method="post" action={`/${locale}/account/requests`}>
        <SubmitButton name="intent" value="noLimit">
          {t('more')}
        </SubmitButton>
      </Form>
    </div>
  );
}
