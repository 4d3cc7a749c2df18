import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { type OpenTo, openToWords } from '../../../contract/constants/profiles.ts';
import * as limits from '../../../contract/limits.ts';
import type { FormFailure } from '../../client/form.ts';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { ChoiceField } from '../../components/choice-field.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PreviousValues } from '../../components/previous-values.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { editPath } from '../../people/profile-steps.ts';
import styles from './requests.module.css';

/** The answer of a member without a limit. */
export const noLimit = 'none';

const onlyWords = ['both_ways', 'with_picture', 'same_gender'] as const;

/**
 * Who may write: members or no one for now, of members only those who match, each condition a box; and the limit.
 * refused: the values that could not be saved.
 */
export function RequestsForm(props: {
  openTo: OpenTo[];
  requestLimit: number | null;
  hasGender: boolean;
  refused: FormFailure | undefined;
}) {
  const { openTo, requestLimit, hasGender, refused } = props;
  const t = useTranslations('profiles-requests');
  const limit = useTranslations('profiles-limit');
  const isChosen = (word: OpenTo) => (refused ? word in refused.values : openTo.includes(word));
  const inOrder = openToWords.filter((word) => openTo.includes(word));
  const who = refused?.values.who ?? (openTo.includes('nobody') ? 'nobody' : 'members');
  return (
    <Form method="post" className={`stack gap-md own-width ${styles.form}`}>
      <PreviousValues values={{ openTo: inOrder, requestLimit }} answered={refused?.values.before} />
      <ChoiceField
        look="lines"
        legend={t('who.legend')}
        name="who"
        options={[
          { value: 'members', label: <b>{t('who.members')}</b> },
          { value: 'nobody', label: t('who.nobody.label'), hint: t('who.nobody.hint') },
        ]}
        chosen={who}
        error={undefined}
      />
      <fieldset className={`stack gap-xs ${styles.only}`}>
        <legend>{t('only.legend')}</legend>
        <p className="small muted">{t('only.hint')}</p>
        {onlyWords.map((word) => (
          <CheckboxField
            key={word}
            name={word}
            defaultChecked={isChosen(word)}
            error={word === 'same_gender' ? refused?.fields.openTo : undefined}
            label={
              <>
                {t(`only.${word}.label`)}
                {word === 'both_ways' && <span className="small muted block">{t('only.both_ways.hint')}</span>}
              </>
            }
          />
        ))}
        {!hasGender && (
          <p className="small">
            {t('only.genderFirst')} <PageLink to={editPath('about', 'gender')}>{t('only.toProfile')}</PageLink>
          </p>
        )}
      </fieldset>
      <ChoiceField
        look="lines"
        legend={limit('legend')}
        name="limit"
        options={[
          { value: noLimit, label: limit('none') },
          ...limits.requestLimit.choices.map((count) => ({
            value: String(count),
            label: limit('most', { count: String(count) }),
          })),
        ]}
        chosen={refused?.values.limit ?? String(requestLimit ?? noLimit)}
        error={refused?.fields.requestLimit}
      />
      <p className="small muted">{t('seen')}</p>
      <SubmitButton look="primary">{t('save')}</SubmitButton>
    </Form>
  );
}
