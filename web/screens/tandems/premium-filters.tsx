import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { FilterTag } from './filter-tag.tsx';
import styles from './filters.module.css';
import { activeDays, type Faults, responds, type TandemSearch } from './search-params.ts';
import { useFaultWords } from './use-fault-words.ts';

/** The filters of premium members (product 6); for all others they are seen, but closed. */
export function PremiumFilters(props: { search: TandemSearch; faults: Faults; isPremium: boolean }) {
  const { search, faults, isPremium } = props;
  const errorOf = useFaultWords(faults);
  const t = useTranslations('tandems.filters');
  const ageLabel = useAgeLabel(search);
  if (!isPremium)
    return (['age', 'responds', 'active', 'picture'] as const).map((name) => (
      <FilterTag key={name} label={t(`${name}.label`)} isChosen={false} isLocked />
    ));
  const { active, picture, responds: answers } = search;
  const age = { type: 'number', inputMode: 'numeric', min: limits.age.min, max: limits.age.max } as const;
  return (
    <>
      <FilterTag
        label={ageLabel ?? t('age.label')}
        isChosen={ageLabel !== null}
        isFaulty={'ageFrom' in faults || 'ageTo' in faults}
      >
        <fieldset className={styles.ages} key={ageLabel}>
          <legend>{t('age.label')}</legend>
          {(['ageFrom', 'ageTo'] as const).map((name) => (
            <TextField
              key={name}
              label={t(name === 'ageFrom' ? 'age.from' : 'age.to')}
              name={name}
              defaultValue={faults[name] ?? search[name] ?? ''}
              error={errorOf(name)}
              {...age}
            />
          ))}
        </fieldset>
      </FilterTag>
      <FilterTag
        label={answers ? t(`responds.${answers}`) : t('responds.label')}
        isChosen={answers !== ''}
        isFaulty={'responds' in faults}
      >
        <SelectField
          key={answers}
          label={t('responds.label')}
          name="responds"
          defaultValue={answers}
          error={errorOf('responds')}
        >
          <option value="">{t('responds.any')}</option>
          {responds.map((rate) => (
            <option key={rate} value={rate}>
              {t(`responds.${rate}`)}
            </option>
          ))}
        </SelectField>
      </FilterTag>
      <FilterTag
        label={active === null ? t('active.label') : t('active.within', { days: active })}
        isChosen={active !== null}
        isFaulty={'active' in faults}
      >
        <SelectField
          key={active}
          label={t('active.label')}
          name="active"
          defaultValue={active ?? ''}
          error={errorOf('active')}
        >
          <option value="">{t('active.any')}</option>
          {[...new Set([...activeDays, ...(active === null ? [] : [active])])].map((days) => (
            <option key={days} value={days}>
              {t('active.within', { days })}
            </option>
          ))}
        </SelectField>
      </FilterTag>
      <FilterTag label={t('picture.label')} isChosen={picture}>
        <CheckboxField
          key={String(picture)}
          label={t('picture.only')}
          name="picture"
          value="1"
          defaultChecked={picture}
        />
      </FilterTag>
    </>
  );
}

function useAgeLabel({ ageFrom, ageTo }: TandemSearch): string | null {
  const t = useTranslations('tandems.filters.age');
  if (ageFrom !== null && ageTo !== null) return t('between', { from: String(ageFrom), to: String(ageTo) });
  if (ageFrom !== null) return t('fromOnly', { from: String(ageFrom) });
  return ageTo === null ? null : t('toOnly', { to: String(ageTo) });
}
