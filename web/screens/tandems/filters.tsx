import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { type FilterName, searchFilters, searchModes } from '../../../contract/words/search.ts';
import { SelectField } from '../../components/field.tsx';
import { ChoiceFilter } from './choice-filter.tsx';
import { filterFields } from './filter-fields.tsx';
import { FilterTag } from './filter-tag.tsx';
import styles from './filters.module.css';
import { type Faults, radii, type TandemSearch } from './search-params.ts';
import { useFaultWords } from './use-fault-words.ts';

const inOrder = Object.keys(filterFields) as FilterName[];

/**
 * What narrows the search, each behind a tag that tells what is chosen. The filters of premium members (product 6) are seen by
 * all others, but closed.
 */
export function Filters(props: { search: TandemSearch; faults: Faults; isPremium: boolean }) {
  const { search, faults, isPremium } = props;
  const t = useTranslations('tandems.filters');
  const { mode, radius } = search;
  const errorOf = useFaultWords(faults);
  const distance = radius === 'any' ? t('radius.any') : t('radius.within', { km: String(radius) });
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{t('title')}</legend>
      <ChoiceFilter
        name="mode"
        label={t('mode.label')}
        value={mode}
        options={searchModes.map((one) => [one, t(`mode.${one}`)])}
        any={t('mode.any')}
        unchosen={t('mode.any')}
        error={errorOf('mode')}
      />
      <FilterTag
        label={distance}
        isChosen={search.place !== '' && radius !== limits.radiusKm.standard}
        isFaulty={'radius' in faults}
      >
        <SelectField
          key={radius}
          label={t('radius.label')}
          name="radius"
          defaultValue={radius === limits.radiusKm.standard ? '' : radius}
          error={errorOf('radius')}
          hint={mode === 'online' ? t('radius.online') : search.place === '' && t('radius.hint')}
        >
          {[...new Set([...radii, ...(radius === 'any' ? [] : [radius])])]
            .sort((one, other) => one - other)
            .map((km) => (
              <option key={km} value={km === limits.radiusKm.standard ? '' : km}>
                {t('radius.within', { km: String(km) })}
              </option>
            ))}
          <option value="any">{t('radius.any')}</option>
        </SelectField>
      </FilterTag>
      {inOrder.map((name) => {
        const Field = filterFields[name];
        return searchFilters[name].isPremium && !isPremium ? (
          <FilterTag key={name} label={t(`${name}.label`)} isChosen={false} isLocked />
        ) : (
          <Field key={name} search={search} faults={faults} errorOf={errorOf} />
        );
      })}
    </fieldset>
  );
}
