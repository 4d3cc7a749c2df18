import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/field.tsx';
import { localePath, useLocale } from '../../components/locale.ts';
import { PlaceField } from '../../components/place-field.tsx';
import styles from './feed.module.css';
import { type FeedSearch, radii } from './feed-search.ts';

/** Where near is. Its whole state is the address, so it works without scripts. */
export function NearForm({ search, placeUnknown }: { search: FeedSearch; placeUnknown: boolean }) {
  const t = useTranslations('feed.near');
  return (
    <Form className={styles.near} action={localePath(useLocale(), 'feed')} role="search" aria-label={t('label')}>
      <input type="hidden" name="near" value="1" />
      <div>
        {/* A field changed by the address is reset. */}
        <PlaceField key={search.place} value={search.place} error={placeUnknown ? t('placeUnknown') : undefined} />
      </div>
      <SelectField key={search.radius} label={t('radius')} name="radius" defaultValue={search.radius}>
        {radii.map((km) => (
          <option key={km} value={km}>
            {t('within', { km: String(km) })}
          </option>
        ))}
      </SelectField>
      <Button look="ink">{t('show')}</Button>
    </Form>
  );
}
