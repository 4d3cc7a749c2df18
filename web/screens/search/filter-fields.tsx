import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { cantons } from '../../../contract/constants/cantons.ts';
import { type FilterName, searchFilters } from '../../../contract/constants/search.ts';
import { variedLanguages, varietiesOf } from '../../../contract/constants/varieties.ts';
import * as limits from '../../../contract/limits.ts';
import { useCantonName } from '../../components/canton-name.ts';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { ChoiceField } from '../../components/choice-field.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { useLocale } from '../../components/locale.ts';
import styles from './search.module.css';
import type { Faults, PeopleSearch } from './search-params.ts';

interface FieldProps {
  search: PeopleSearch;
  faults: Faults;
  errorOf: (name: keyof PeopleSearch) => string | undefined;
}

/** What names a filter's value. */
export interface FilterWords {
  t: ReturnType<typeof useTranslations<'search.filters'>>;
  card: ReturnType<typeof useTranslations<'search.card'>>;
  varieties: ReturnType<typeof useTranslations<'profiles-varieties.names'>>;
  cantonName: ReturnType<typeof useCantonName>;
}

interface FilterView {
  Field: (props: FieldProps) => ReactNode;
  /** its value in a few words, when it is set */
  chosen: (search: PeopleSearch, words: FilterWords) => string;
}

/** What the page shows of each filter, in their order on the page. */
export const filterViews: Record<FilterName, FilterView> = {
  canton: {
    Field: CantonFilter,
    chosen: ({ canton }, { card, cantonName }) => card('canton', { code: canton, canton: cantonName(canton) }),
  },
  variety: { Field: VarietyFilter, chosen: ({ variety }, { varieties }) => (variety ? varieties(variety) : '') },
  gender: { Field: GenderFilter, chosen: ({ gender }, { t }) => t(`gender.${gender || 'any'}`) },
  commonTime: { Field: CommonTimeFilter, chosen: (_, { t }) => t('commonTime.label') },
  text: { Field: TextFilter, chosen: ({ text }, { t }) => t('text.chosen', { text }) },
  age: {
    Field: AgeFilter,
    chosen: ({ ageFrom, ageTo }, { t }) => {
      if (ageFrom !== null && ageTo !== null) return t('age.between', { from: String(ageFrom), to: String(ageTo) });
      return ageFrom === null ? t('age.toOnly', { to: String(ageTo) }) : t('age.fromOnly', { from: String(ageFrom) });
    },
  },
  responseRate: {
    Field: ResponseRateFilter,
    chosen: ({ responds }, { t }) => t('responseRate.chosen', { rate: responds }),
  },
  lastActiveDays: {
    Field: LastActiveFilter,
    chosen: ({ active }, { t }) => t('lastActiveDays.chosen', { days: active ?? 0 }),
  },
  withImage: { Field: ImageFilter, chosen: (_, { t }) => t('withImage.chosen') },
};

function CantonFilter({ search: { canton }, errorOf }: FieldProps) {
  const t = useTranslations('search.filters');
  const cantonName = useCantonName();
  const collator = new Intl.Collator(useLocale());
  const byName = cantons
    .map((code) => [code, cantonName(code)] as const)
    .sort(([, one], [, other]) => collator.compare(one, other));
  return (
    <SelectField
      key={canton}
      id="filter-canton"
      label={t('canton.label')}
      name="canton"
      defaultValue={canton}
      error={errorOf('canton')}
    >
      <option value="">{t('radius.any')}</option>
      {byName.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Of the languages searched that have some. */
function VarietyFilter({ search: { variety, speak, learn }, errorOf }: FieldProps) {
  const t = useTranslations('search.filters');
  const names = useTranslations('profiles-varieties');
  const searched = [...speak, ...learn];
  const varied = variedLanguages.filter(
    (language) =>
      searched.length === 0 || searched.includes(language) || varietiesOf[language].some((each) => each === variety),
  );
  if (varied.length === 0) return null;
  return (
    <SelectField
      key={variety}
      id="filter-variety"
      label={t('variety.label')}
      name="variety"
      defaultValue={variety}
      error={errorOf('variety')}
    >
      <option value="">{t('gender.any')}</option>
      {varied.map((language) => (
        <optgroup key={language} label={names(`languages.${language}`)}>
          {varietiesOf[language].map((each) => (
            <option key={each} value={each}>
              {names(`names.${each}`)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

function GenderFilter({ search: { gender }, errorOf }: FieldProps) {
  const t = useTranslations('search.filters');
  return (
    <ChoiceField
      look="chips"
      isOptional
      id="filter-gender"
      name="gender"
      legend={t('gender.label')}
      chosen={gender}
      options={['' as const, ...searchFilters.gender.values].map((value) => ({
        value,
        label: t(`gender.${value || 'any'}`),
      }))}
      error={errorOf('gender')}
    />
  );
}

function CommonTimeFilter({ search: { time } }: FieldProps) {
  const t = useTranslations('search.filters');
  return (
    <ChoiceField
      look="chips"
      isOptional
      id="filter-time"
      name="time"
      legend={t('commonTime.label')}
      chosen={time ? '1' : ''}
      options={[
        { value: '', label: t('gender.any') },
        { value: '1', label: t('commonTime.only') },
      ]}
      hint={t('commonTime.hint')}
    />
  );
}

function TextFilter({ search: { text }, faults, errorOf }: FieldProps) {
  const t = useTranslations('search.filters.text');
  return (
    <TextField
      key={faults.text ?? text}
      id="filter-text"
      label={t('label')}
      name="text"
      defaultValue={faults.text ?? text}
      error={errorOf('text')}
      hint={t('hint')}
      maxLength={limits.searchText.max}
    />
  );
}

function AgeFilter({ search, faults, errorOf }: FieldProps) {
  const t = useTranslations('search.filters.age');
  const { min, max } = searchFilters.age;
  return (
    <fieldset className={styles.ages} key={`${search.ageFrom} ${search.ageTo}`}>
      <legend>{t('label')}</legend>
      {(['ageFrom', 'ageTo'] as const).map((name) => (
        <TextField
          key={name}
          id={`filter-${name}`}
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
  );
}

function ResponseRateFilter({ search: { responds }, errorOf }: FieldProps) {
  const t = useTranslations('search.filters.responseRate');
  return (
    <ChoiceField
      look="chips"
      isOptional
      id="filter-responds"
      name="responds"
      legend={t('label')}
      chosen={responds}
      options={['' as const, ...searchFilters.responseRate.offered].map((value) => ({
        value,
        label: t(value || 'any'),
      }))}
      error={errorOf('responds')}
    />
  );
}

function LastActiveFilter({ search: { active }, errorOf }: FieldProps) {
  const t = useTranslations('search.filters.lastActiveDays');
  const choices = [...new Set([...searchFilters.lastActiveDays.offered, ...(active === null ? [] : [active])])];
  return (
    <ChoiceField
      look="chips"
      isOptional
      id="filter-active"
      name="active"
      legend={t('label')}
      chosen={String(active ?? '')}
      options={[
        { value: '', label: t('any') },
        ...choices.map((days) => ({ value: String(days), label: t('within', { days }) })),
      ]}
      error={errorOf('active')}
    />
  );
}

function ImageFilter({ search: { picture } }: FieldProps) {
  const t = useTranslations('search.filters.withImage');
  return <CheckboxField key={String(picture)} label={t('only')} name="picture" value="1" defaultChecked={picture} />;
}
