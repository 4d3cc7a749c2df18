import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { brandInText } from '../../../contract/brand.ts';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { SettingsSection } from '../../components/settings-section.tsx';
import { switchPushOff, switchPushOn } from './push-device.ts';
import type { PushOfDevice } from './use-push-device.ts';

/**
 * Notifications on this device (product 4 and 8): the state, and the switch. Everything happens in the browser.
 * isOnElsewhere: another device of the member shows them.
 */
export function PushSection({ push, isOnElsewhere }: { push: PushOfDevice; isOnElsewhere: boolean }) {
  const t = useTranslations('push-device');
  const { device, isBusy, hasFailed, run, chooseText } = push;
  const { state, withText } = device;
  return (
    <SettingsSection title={t('title')}>
      <p className="note">{t('text', { brand: brandInText })}</p>
      <noscript>{t('noScript')}</noscript>
      <p role="status" data-push={state}>
        {state !== 'unknown' && t(`state.${state}`, { brand: brandInText })}
        {isOnElsewhere && ` ${t('elsewhere')}`}
      </p>
      {hasFailed && <Notice kind="bad">{t('failed')}</Notice>}
      {state === 'off' && (
        <Switch isBusy={isBusy} onPress={() => run(() => switchPushOn(withText))}>
          {isBusy ? t('busy') : t('switchOn')}
        </Switch>
      )}
      {state === 'on' && (
        <>
          <CheckboxField
            label={
              <>
                {t('withText')}
                <br />
                <span className="note">{t('withTextHint')}</span>
              </>
            }
            checked={withText}
            disabled={isBusy}
            onChange={({ currentTarget }) => chooseText(currentTarget.checked)}
          />
          <Switch isBusy={isBusy} onPress={() => run(switchPushOff)}>
            {isBusy ? t('busy') : t('switchOff')}
          </Switch>
        </>
      )}
    </SettingsSection>
  );
}

function Switch(props: { isBusy: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <Button type="button" aria-disabled={props.isBusy} onClick={props.isBusy ? undefined : props.onPress}>
      {props.children}
    </Button>
  );
}
