import { useTranslations } from 'use-intl/react';
import {
  type SaidVariety,
  type VariedLanguage,
  type VarietyUse,
  variedLanguages,
  varietiesOf,
} from '../../../contract/constants/varieties.ts';
import { saysVariety, varietyField } from './form-varieties.ts';
import type { Direction } from './profile-draft.ts';
import styles from './variety-fields.module.css';

/**
 * The varieties of Swiss German and Romansh a member speaks and understands, or wants, as checkboxes. The style shows
 * those whose language is chosen in their section, so that it needs no script.
 */
export function VarietyFields({ direction, selected }: { direction: Direction; selected: readonly SaidVariety[] }) {
  return variedLanguages.map((language) => (
    <div key={language} className={styles[language]}>
      {direction === 'langsLearning' ? (
        <Boxes language={language} use="wants" selected={selected} />
      ) : (
        <>
          <Boxes language={language} use="speaks" selected={selected} />
          <Understood language={language} selected={selected} />
        </>
      )}
    </div>
  ));
}

/** Most members give what they speak; what they understand is folded until it has a value. */
function Understood({ language, selected }: { language: VariedLanguage; selected: readonly SaidVariety[] }) {
  const t = useTranslations('profiles-varieties.form');
  const isSaid = varietiesOf[language].some((variety) => saysVariety(selected, variety, 'understands'));
  return (
    <details open={isSaid}>
      <summary className={styles.more}>{t('understands', { language })}</summary>
      <Boxes language={language} use="understands" selected={selected} />
    </details>
  );
}

function Boxes(props: { language: VariedLanguage; use: VarietyUse; selected: readonly SaidVariety[] }) {
  const { language, use, selected } = props;
  const t = useTranslations('profiles-varieties');
  return (
    <fieldset className={styles.boxes}>
      <legend className={use === 'understands' ? 'visually-hidden' : undefined}>
        {t(`form.${use}`, { language })}
      </legend>
      {varietiesOf[language].map((variety) => (
        <label className="choice" key={variety}>
          <input
            type="checkbox"
            name={varietyField(use)}
            value={variety}
            defaultChecked={saysVariety(selected, variety, use)}
          />
          <span>{t(`names.${variety}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
