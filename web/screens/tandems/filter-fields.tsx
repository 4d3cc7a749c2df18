import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { type FilterName, searchFilters } from '../../../contract/words/search.ts';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { TextField } from '../../components/field.tsx';
import { ChoiceFilter } from './choice-filter.tsx';
import { FilterTag } from './filter-tag.tsx';
import styles from './filters.module.css';
import type { Faults, TandemSearch } from './search-params.ts';

interface FieldProps {
  search: TandemSearch;
  faults: Faults;
  errorOf: (name: keyof TandemSearch) => string | undefined;
}

/** The field of each filter, in the order in which they stand in the row. */
export const filterFields = {
  gender: GenderFilter,
  text: TextFilter,
  age: AgeFilter,
  responseRate: ResponseRateFilter,
  lastActiveDays: LastActiveFilter,
  withImage: ImageFilter,
} as const satisfies Record<FilterName, (props: FieldProps) => ReactNode>;

function GenderFilter({ search: { gender }, errorOf }: FieldProps) {
  const t = useTranslations('tandems.filters');
  return (
    <ChoiceFilter
      name="gender"
      label={t('gender.label')}
      value={gender}
      options={searchFilters.gender.values.map((one) => [one, t(`gender.${one}`)])}
      any={t('gender.any')}
      error={errorOf('gender')}
    />
  );
}

function TextFilter({ search: { text }, faults, errorOf }: FieldProps) {
  const t = useTranslations('tandems.filters.text');
  return (
    <FilterTag
      label={text ? t('chosen', { text }) : t('label')}
      isChosen={text !== ''}
      isFaulty={faults.text !== undefined}
    >
      <TextField
        key={faults.text ?? text}
        label={t('label')}
        name="text"
        defaultValue={faults.text ?? text}
        error={errorOf('text')}
        hint={t('hint')}
        maxLength={limits.searchText.max}
      />
    </FilterTag>
  );
}

function AgeFilter({ search, faults, errorOf }: FieldProps) {
  const t = useTranslations('tandems.filters.age');
  const chosen = useAgeLabel(search);
  const { min, max } = searchFilters.age;
  return (
    <FilterTag
      label={chosen ?? t('label')}
      isChosen={chosen !== null}
      isFaulty={faults.ageFrom !== undefined || faults.ageTo !== undefined}
    >
      <fieldset className={styles.ages} key={chosen}>
        <legend>{t('label')}</legend>
        {(['ageFrom', 'ageTo'] as const).map((name) => (
          <TextField
            key={name}
            label={t(name === 'ageFrom' ? 'from' : 'to')}
            name={name}
            defaultValue={faults[name] ?? search[name] ?? ''}
            error={errorOf(name)}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
          />
        ))}
      </fieldset>
    </FilterTag>
  );
}

function useAgeLabel({ ageFrom, ageTo }: TandemSearch): string | null {
  const t = useTranslations('tandems.filters.age');
  if (ageFrom !== null && ageTo !== null) return t('between', { from: String(ageFrom), to: String(ageTo) });
  if (ageFrom !== null) return t('fromOnly', { from: String(ageFrom) });
  return ageTo === null ? null : t('toOnly', { to: String(ageTo) });
}

function ResponseRateFilter({ search: { responds }, errorOf }: FieldProps) {
  const t = useTranslations('tandems.filters.responseRate');
  return (
    <ChoiceFilter
      name="responds"
      label={t('label')}
      value={responds}
      options={searchFilters.responseRate.offered.map((rate) => [rate, t(rate)])}
      any={t('any')}
      error={errorOf('responds')}
    />
  );
}

function LastActiveFilter({ search: { active }, errorOf }: FieldProps) {
  const t = useTranslations('tandems.filters.lastActiveDays');
  const choices = [...new Set([...searchFilters.lastActiveDays.offered, ...(active === null ? [] : [active])])];
  return (
    <ChoiceFilter
      name="active"
      label={t('label')}
      value={active ?? ''}
      options={choices.map((days) => [days, t('within', { days })])}
      any={t('any')}
      error={errorOf('active')}
    />
  );
}

function ImageFilter({ search: { picture } }: FieldProps) {
  const t = useTranslations('tandems.filters.withImage');
  return (
    <FilterTag label={t('label')} isChosen={picture}>
      <CheckboxField key={String(picture)} label={t('only')} name="picture" value="1" defaultChecked={picture} />
    </FilterTag>
  );
}
