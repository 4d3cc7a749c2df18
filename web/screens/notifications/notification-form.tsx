import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { type Locale, locales } from '../../../contract/locales.ts';
import type { NotificationSetting } from '../../../contract/notifications.ts';
import {
  dailyHour,
  type NotificationName,
  quietFromHour,
  quietUntilHour,
  soonMinutes,
} from '../../../contract/notifications-kinds.ts';
import { SelectField } from '../../components/field.tsx';
import saving from '../../components/save-bar.module.css';
import { SettingsSection } from '../../components/settings-section.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { FixedNotification, NotificationChoice } from './notification-choice.tsx';
import styles from './notifications.module.css';

const groups = ['requests', 'community', 'news', 'account'] as const;

/** Where a kind stands on the page: one that stands nowhere does not compile. */
const groupOf: Record<NotificationName, (typeof groups)[number]> = {
  new_request: 'requests',
  request_accepted: 'requests',
  request_declined: 'requests',
  request_expiring: 'requests',
  unread_messages: 'requests',
  new_comment: 'community',
  joined: 'community',
  news: 'news',
  team: 'account',
  subscription: 'account',
  moderation: 'account',
  security: 'account',
};

/** The figures that the hints of the groups name. */
const times = {
  minutes: String(soonMinutes),
  from: String(quietFromHour),
  until: String(quietUntilHour),
  daily: String(dailyHour),
};

/** The language of mails and every kind of notice by channel, saved as one form. refused: what was sent when that failed. */
export function NotificationForm(props: {
  locale: Locale;
  settings: NotificationSetting[];
  refused: Record<string, string> | undefined;
}) {
  const { locale, settings, refused } = props;
  const t = useTranslations('notifications-settings');
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="intent" value="save" />
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
      {groups.map((group) => (
        <SettingsSection key={group} title={t(`groups.${group}.title`)}>
          <p className="note">{t(`groups.${group}.hint`, times)}</p>
          <div className={styles.choices}>
            {settings
              .filter(({ kind }) => groupOf[kind] === group)
              .map((setting) =>
                setting.switchable ? (
                  <NotificationChoice key={setting.kind} setting={setting} refused={refused} />
                ) : (
                  <FixedNotification key={setting.kind} kind={setting.kind} />
                ),
              )}
          </div>
        </SettingsSection>
      ))}
      <div className={saving.bar}>
        <SubmitButton look="primary">{t('save')}</SubmitButton>
      </div>
    </Form>
  );
}
