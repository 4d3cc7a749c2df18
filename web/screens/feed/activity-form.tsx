import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { type Motif as MotifName, motifs } from '../../../contract/constants/activities.ts';
import type { Language } from '../../../contract/directories.ts';
import * as limits from '../../../contract/limits.ts';
import type { FormFailure } from '../../client/form.ts';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { ChoiceField } from '../../components/choice-field.tsx';
import { TextField } from '../../components/field.tsx';
import { Motif } from '../../components/motif.tsx';
import { PlaceField } from '../../components/place-field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useFocusFirstError } from '../../components/use-focus-first-error.ts';
import { ActivityMore } from './activity-more.tsx';
import type { ActivityToChange } from './activity-to-change.ts';
import styles from './create-post.module.css';
import { PostFields } from './post-fields.tsx';

/** An activity, new or to be changed. now: what the clock shows, for the field of date and time. */
export function ActivityForm(props: {
  languages: Language[];
  now: string;
  clientId: string;
  changed: ActivityToChange | null;
  /** the beginning of one, to be completed */
  begins: { motif: MotifName; text: string } | null;
  failure: FormFailure | undefined;
}) {
  const { languages, now, clientId, changed, begins, failure } = props;
  const t = useTranslations('feed-create');
  const form = useFocusFirstError(failure);
  const { fields = {} } = failure ?? {};
  const values: Record<string, string | undefined> = failure?.values ?? changed?.values ?? { ...begins };
  return (
    <Form method="post" className={styles.form} noValidate ref={form}>
      <input type="hidden" name="what" value="activity" />
      <input type="hidden" name="clientId" value={values.clientId ?? clientId} />
      {changed && <input type="hidden" name="change" value={changed.id} />}
      {changed && <input type="hidden" name="version" value={values.version ?? changed.version} />}
      <Motifs chosen={values.motif} />
      <TextField
        name="title"
        label={t('name')}
        placeholder={t('nameExample')}
        limit={limits.activityTitle.max}
        required
        defaultValue={values.title}
        error={fields.title}
      />
      <div className="side-by-side">
        <TextField
          name="startsAt"
          type="datetime-local"
          min={now}
          label={t('startsAt')}
          required
          defaultValue={values.startsAt}
          error={fields.startsAt}
        />
        <div className="stack gap-xs">
          <div>
            <PlaceField value={values.place ?? ''} error={fields.postcode && whereError(values.place, t)} />
          </div>
          <CheckboxField name="online" label={t('online')} defaultChecked={Boolean(values.online)} />
        </div>
      </div>
      <PostFields
        label={t('about')}
        hint={t('aboutHint')}
        text={{ value: values.text, error: fields.text }}
        participants={{ value: values.participants ?? '3', error: fields.participants }}
      />
      <ActivityMore languages={languages} values={values} fields={fields} />
      <div className={`cluster gap-md rows-xs ${styles.send}`}>
        <SubmitButton look="primary" busy={changed ? t('saving') : t('sending')}>
          {changed ? t('save') : t('send')}
        </SubmitButton>
        <p className="small muted">{changed ? t('notified') : t('publicActivity')}</p>
      </div>
    </Form>
  );
}

/** An unknown place, or none. */
function whereError(place: string | undefined, t: (key: 'placeUnknown' | 'whereMissing') => string): string {
  return place?.trim() ? t('placeUnknown') : t('whereMissing');
}

/** Eight drawings, of which one is chosen. */
function Motifs({ chosen }: { chosen: string | undefined }) {
  const t = useTranslations('feed-create');
  const name = useTranslations('feed.motifs');
  return (
    <ChoiceField
      look="bare"
      legend={t('motif')}
      name="motif"
      chosen={chosen ?? motifs[0]}
      className={styles.motifs}
      options={motifs.map((motif) => ({ value: motif, label: name(motif), icon: <Motif name={motif} /> }))}
    />
  );
}
