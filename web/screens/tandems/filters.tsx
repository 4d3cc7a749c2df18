import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { SelectField, TextField } from '../../components/field.tsx';
import { FilterTag } from './filter-tag.tsx';
import styles from './filters.module.css';
import { PremiumFilters } from './premium-filters.tsx';
import { genders, modes, radii, type TandemSearch } from './search-params.ts';
import { useCloseOthers } from './use-close-others.ts';

/** What narrows the search, each behind a tag that tells what is chosen. */
export function Filters({ search, isPremium }: { search: TandemSearch; isPremium: boolean }) {
  const t = useTranslations('tandems.filters');
  const row = useCloseOthers();
  const { mode, radius, gender, text } = search;
  const distance = radius === 'any' ? t('radius.any') : t('radius.within', { km: String(radius) });
  return (
    <fieldset className={styles.row} ref={row}>
      <legend className="visually-hidden">{t('title')}</legend>
      <FilterTag label={t(`mode.${mode || 'any'}`)} isChosen={mode !== ''}>
        <SelectField key={mode} label={t('mode.label')} name="mode" defaultValue={mode}>
          <option value="">{t('mode.any')}</option>
          {modes.map((one) => (
            <option key={one} value={one}>
              {t(`mode.${one}`)}
            </option>
          ))}
        </SelectField>
      </FilterTag>
      <FilterTag label={distance} isChosen={search.place !== '' && radius !== limits.radiusKm.standard}>
        <SelectField
          key={radius}
          label={t('radius.label')}
          name="radius"
          defaultValue={radius === limits.radiusKm.standard ? '' : radius}
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
      <FilterTag label={gender ? t(`gender.${gender}`) : t('gender.label')} isChosen={gender !== ''}>
        <SelectField key={gender} label={t('gender.label')} name="gender" defaultValue={gender}>
          <option value="">{t('gender.any')}</option>
          {genders.map((one) => (
            <option key={one} value={one}>
              {t(`gender.${one}`)}
            </option>
          ))}
        </SelectField>
      </FilterTag>
      <FilterTag label={text ? t('text.chosen', { text }) : t('text.label')} isChosen={text !== ''}>
        <TextField
          key={text}
          label={t('text.label')}
          name="text"
          defaultValue={text}
          hint={t('text.hint')}
          maxLength={limits.searchText.max}
        />
      </FilterTag>
      <PremiumFilters search={search} isPremium={isPremium} />
    </fieldset>
  );
}
