import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { genders } from '../../../contract/words/profiles.ts';
import { searchModes } from '../../../contract/words/search.ts';
import { SelectField, TextField } from '../../components/field.tsx';
import { FilterTag } from './filter-tag.tsx';
import styles from './filters.module.css';
import { PremiumFilters } from './premium-filters.tsx';
import { type Faults, radii, type TandemSearch } from './search-params.ts';
import { useCloseOthers } from './use-close-others.ts';
import { useFaultWords } from './use-fault-words.ts';

/** What narrows the search, each behind a tag that tells what is chosen. */
export function Filters(props: { search: TandemSearch; faults: Faults; isPremium: boolean }) {
  const { search, faults, isPremium } = props;
  const t = useTranslations('tandems.filters');
  const row = useCloseOthers();
  const { mode, radius, gender, text } = search;
  const errorOf = useFaultWords(faults);
  const distance = radius === 'any' ? t('radius.any') : t('radius.within', { km: String(radius) });
  return (
    <fieldset className={styles.row} ref={row}>
      <legend className="visually-hidden">{t('title')}</legend>
      <FilterTag label={t(`mode.${mode || 'any'}`)} isChosen={mode !== ''} isFaulty={'mode' in faults}>
        <SelectField key={mode} label={t('mode.label')} name="mode" defaultValue={mode} error={errorOf('mode')}>
          <option value="">{t('mode.any')}</option>
          {searchModes.map((one) => (
            <option key={one} value={one}>
              {t(`mode.${one}`)}
            </option>
          ))}
        </SelectField>
      </FilterTag>
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
      <FilterTag
        label={gender ? t(`gender.${gender}`) : t('gender.label')}
        isChosen={gender !== ''}
        isFaulty={'gender' in faults}
      >
        <SelectField
          key={gender}
          label={t('gender.label')}
          name="gender"
          defaultValue={gender}
          error={errorOf('gender')}
        >
          <option value="">{t('gender.any')}</option>
          {genders.map((one) => (
            <option key={one} value={one}>
              {t(`gender.${one}`)}
            </option>
          ))}
        </SelectField>
      </FilterTag>
      <FilterTag
        label={text ? t('text.chosen', { text }) : t('text.label')}
        isChosen={text !== ''}
        isFaulty={'text' in faults}
      >
        <TextField
          key={faults.text ?? text}
          label={t('text.label')}
          name="text"
          defaultValue={faults.text ?? text}
          error={errorOf('text')}
          hint={t('text.hint')}
          maxLength={limits.searchText.max}
        />
      </FilterTag>
      <PremiumFilters search={search} faults={faults} isPremium={isPremium} />
    </fieldset>
  );
}
