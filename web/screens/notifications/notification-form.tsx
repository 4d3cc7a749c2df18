import { useId } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { type Locale, locales } from '../../../contract/locales.ts';
import type { NotificationSetting } from '../../../contract/notifications.ts';
import {
  dailyHour,
  notificationKinds,
  notificationSections,
  quietFromHour,
  quietUntilHour,
  soonMinutes,
} from '../../../contract/notifications-kinds.ts';
import { Before } from '../../components/before.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { SelectField } from '../../components/field.tsx';
import saving from '../../components/save-bar.module.css';
import { SettingsSection } from '../../components/settings-section.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { mailPreviews, shownChannel, switchesBefore } from './change-notifications.ts';
import { FixedNotification, NotificationChoice } from './notification-choice.tsx';
import styles from './notifications.module.css';

/** The figures that the hints of the groups name. */
const times = {
  minutes: String(soonMinutes),
  from: String(quietFromHour),
  until: String(quietUntilHour),
  daily: String(dailyHour),
};

/**
 * The language of mails and every kind of notice by channel, saved as one form. Without a device that shows notices the boxes of
 * that channel wait, and what was chosen stays. refused: what was sent when saving failed.
 */
export function NotificationForm(props: {
  locale: Locale;
  settings: NotificationSetting[];
  showsPreviews: boolean;
  hasPush: boolean;
  refused: Record<string, string> | undefined;
}) {
  const { locale, settings, showsPreviews, hasPush, refused } = props;
  const waiting = useId();
  const t = useTranslations('notifications-settings');
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="intent" value="save" />
      <Before
        values={{ locale, mailPreviews: showsPreviews, ...switchesBefore(settings) }}
        answered={refused?.before}
      />
      <input type="hidden" name={shownChannel} value="mail" />
      <SettingsSection title={t('language.title')}>
        <div className={styles.language}>
          <SelectField label={t('language.label')} name="locale" defaultValue={refused?.locale ?? locale}>
            {locales.map((one) => (
              <option key={one} value={one}>
                {t(`locales.${one}`)}
              </option>
            ))}
          </SelectField>
        </div>
      </SettingsSection>
      {hasPush && <input type="hidden" name={shownChannel} value="push" />}
      {notificationSections.map((section) => (
        <SettingsSection key={section} title={t(`groups.${section}.title`)}>
          <p className="note">{t(`groups.${section}.hint`, times)}</p>
          {section === 'requests' && !hasPush && (
            <p className={styles.waiting} id={waiting}>
              {t('pushOff')}
            </p>
          )}
          <div className={styles.choices}>
            {settings
              .filter(({ kind }) => notificationKinds[kind].section === section)
              .map((setting) =>
                setting.switchable ? (
                  <NotificationChoice
                    key={setting.kind}
                    setting={setting}
                    waits={hasPush ? undefined : waiting}
                    refused={refused}
                  />
                ) : (
                  <FixedNotification key={setting.kind} kind={setting.kind} />
                ),
              )}
          </div>
          {section === 'requests' && (
            <CheckboxField
              name={mailPreviews}
              defaultChecked={refused ? mailPreviews in refused : showsPreviews}
              label={
                <>
                  {t('previews.label')}
                  <br />
                  <span className="note">{t('previews.hint')}</span>
                </>
              }
            />
          )}
        </SettingsSection>
      ))}
      <div className={saving.bar}>
        <SubmitButton look="primary">{t('save')}</SubmitButton>
      </div>
    </Form>
  );
}
