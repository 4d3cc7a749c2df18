import { useTranslations } from 'use-intl/react';
import { notebookFormats } from '../../../contract/constants/notebook.ts';
import type { ProfileLanguage } from '../../../contract/profiles.ts';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/field.tsx';
import { useLocale } from '../../components/locale.ts';
import styles from './notebook.module.css';

/** The notebook as a file: of all languages, or of one. A form of links, so that it needs no script. */
export function TakeAlong({ languages }: { languages: ProfileLanguage[] }) {
  const t = useTranslations('notebook');
  return (
    <details className="disclosure">
      <summary>{t('export.title')}</summary>
      <form action="/api/notebook/export" className={`stack ${styles.export}`}>
        <p className="muted">{t('export.text')}</p>
        <input type="hidden" name="locale" value={useLocale()} />
        {languages.length > 1 && (
          <SelectField label={t('languages.label')} name="filters[language]">
            <option value="">{t('export.all')}</option>
            {languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <div className="cluster">
          {notebookFormats.map((format) => (
            <Button key={format} name="format" value={format}>
              {t(`export.${format}`)}
            </Button>
          ))}
        </div>
      </form>
    </details>
  );
}
