import { useId } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { brandInText } from '../../../contract/brand.ts';
import { type Locale, locales } from '../../../contract/locales.ts';
import type { NotificationSetting } from '../../../contract/notifications.ts';
import {
  dailyHour,
  optionalSections,
  quietFromHour,
  quietUntilHour,
  soonMinutes,
} from '../../../contract/notifications-kinds.ts';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { SelectField } from '../../components/field.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PreviousValues } from '../../components/previous-values.tsx';
import saving from '../../components/save-bar.module.css';
import { SettingsSection } from '../../components/settings-section.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { mailPreviews, shownChannel, viewField } from './change-notifications.ts';
import { NotificationChoice } from './notification-choice.tsx';
import {
  allSwitches,
  kindsOf,
  type NotificationSwitch,
  type Section,
  switchesOfGroup,
  switchesOfKind,
  switchState,
} from './notification-switches.ts';
import styles from './notifications.module.css';

/** The figures that the sentence about times names. */
const times = {
  minutes: String(soonMinutes),
  from: String(quietFromHour),
  until: String(quietUntilHour),
  daily: String(dailyHour),
};

/**
 * Notifications by channel and the language of mails, saved as one form: by group, or by kind with isEach. Without a
 * device that shows notifications the push boxes are disabled, and the choice stays. refused: the values that could
 * not be saved.
 */
export function NotificationForm(props: {
  locale: Locale;
  settings: NotificationSetting[];
  showsPreviews: boolean;
  hasPush: boolean;
  isEach: boolean;
  refused: Record<string, string> | undefined;
}) {
  const { locale, settings, showsPreviews, hasPush, isEach, refused } = props;
  const pushOff = useId();
  const waits = hasPush ? undefined : pushOff;
  const t = useTranslations('notifications-settings');
  const previous = allSwitches(isEach).map((one) => [one.field, switchState(one, settings) !== 'none']);
  const boxesOf = (switches: NotificationSwitch[]) =>
    switches.map((one) => ({
      channel: one.channel,
      field: one.field,
      isChecked: refused ? one.field in refused : switchState(one, settings) !== 'none',
    }));
  const rows = { settings, waits, boxesOf };
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="intent" value="save" />
      {isEach && <input type="hidden" name={viewField} value="each" />}
      <PreviousValues
        values={{ locale, mailPreviews: showsPreviews, ...Object.fromEntries(previous) }}
        answered={refused?.before}
      />
      <input type="hidden" name={shownChannel} value="mail" />
      {hasPush && <input type="hidden" name={shownChannel} value="push" />}
      <SettingsSection title={t('rows')}>
        {!hasPush && (
          <p className={styles.waiting} id={pushOff}>
            {t('pushOff')}
          </p>
        )}
        {isEach && <p className="note">{t('times', times)}</p>}
        {isEach ? <Kinds {...rows} /> : <Groups {...rows} />}
        <p className="note">{t('always')}</p>
        <PageLink to={isEach ? 'account/notifications' : 'account/notifications?view=each'} preventScrollReset>
          {isEach ? t('grouped') : t('each')}
        </PageLink>
      </SettingsSection>
      <SettingsSection title={t('mails.title')}>
        <div className={styles.language}>
          <SelectField label={t('mails.language')} name="locale" defaultValue={refused?.locale ?? locale}>
            {locales.map((one) => (
              <option key={one} value={one}>
                {t(`locales.${one}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <CheckboxField
          name={mailPreviews}
          defaultChecked={refused ? mailPreviews in refused : showsPreviews}
          label={
            <>
              {t('mails.previews.label')}
              <br />
              <span className="note">{t('mails.previews.hint')}</span>
            </>
          }
        />
      </SettingsSection>
      <div className={`entry ${saving.bar}`}>
        <SubmitButton look="primary">{t('save')}</SubmitButton>
      </div>
    </Form>
  );
}

interface Rows {
  settings: NotificationSetting[];
  waits: string | undefined;
  boxesOf: (switches: NotificationSwitch[]) => Parameters<typeof NotificationChoice>[0]['boxes'];
}

function Groups({ settings, waits, boxesOf }: Rows) {
  const t = useTranslations('notifications-settings');
  const hint = (section: Section) => {
    const text = t(`groups.${section}.text`, { brand: brandInText });
    const isPartly = switchesOfGroup(section).some((one) => switchState(one, settings) === 'some');
    return isPartly ? `${text}. ${t('partly')}` : text;
  };
  return (
    <div className={styles.choices}>
      {optionalSections.map((section) => (
        <NotificationChoice
          key={section}
          title={t(`groups.${section}.title`)}
          hint={hint(section)}
          boxes={boxesOf(switchesOfGroup(section))}
          waits={waits}
        />
      ))}
    </div>
  );
}

function Kinds({ settings, waits, boxesOf }: Rows) {
  const t = useTranslations('notifications-settings');
  return optionalSections.map((section) => (
    <div key={section} className={styles.choices}>
      <h3>{t(`groups.${section}.title`)}</h3>
      {settings.flatMap(({ kind, name, hint }) =>
        kindsOf(section).includes(kind)
          ? [
              <NotificationChoice
                key={kind}
                title={name}
                hint={hint}
                boxes={boxesOf(switchesOfKind(kind))}
                waits={waits}
              />,
            ]
          : [],
      )}
    </div>
  ));
}
