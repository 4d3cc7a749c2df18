import { useTranslations } from 'use-intl/react';
import type { FormFailure } from '../../client/form.ts';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { MeetingFields } from '../../components/meeting-fields.tsx';
import { firstMeetingFailure, offersTimes } from '../../meetings/read-meeting-form.ts';
import styles from './offer-times.module.css';

/** What the times of a first message begin with. */
export interface TimesToOffer {
  now: string;
  filled: Record<string, string>;
  /** whether the reader wants to offer some */
  isRequested: boolean;
}

/** Times for a meeting with the first message, behind a checkbox: also without scripts. */
export function OfferTimes(props: { name: string; times: TimesToOffer; failure: FormFailure | undefined }) {
  const { name, times, failure } = props;
  const t = useTranslations('profiles-member.times');
  const { now, filled, isRequested } = times;
  return (
    <div className={`stack ${styles.times}`}>
      <CheckboxField
        name={offersTimes}
        label={t('offer')}
        defaultChecked={failure ? offersTimes in failure.values : isRequested}
      />
      <div className={`stack gap-md ${styles.fields}`}>
        <p className="small muted">{t(filled.slot1 ? 'fromWeeks' : 'lead', { name })}</p>
        <MeetingFields {...{ name, now, filled }} towns={[]} failure={failure && firstMeetingFailure(failure)} />
      </div>
    </div>
  );
}
