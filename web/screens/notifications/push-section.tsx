import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { brand } from '../../../contract/brand.ts';
import { atLeast } from '../../api/at-least.ts';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { SettingsSection } from '../../components/settings-section.tsx';
import {
  choosePushText,
  type PushDeviceState,
  type PushState,
  readPushDevice,
  switchPushOff,
  switchPushOn,
} from './push-device.ts';

/** unknown: before a script runs, and for good where none does */
type ShownDevice = { state: PushState | 'unknown' | 'checking'; withText: boolean };

/** Notices on this device (product 4 and 8): how it stands, and the switch. Everything happens in the browser. */
export function PushSection() {
  const t = useTranslations('push-device');
  const { device, isBusy, hasFailed, run, chooseText } = usePushDevice();
  const { state, withText } = device;
  return (
    <SettingsSection title={t('title')}>
      <p className="note">{t('text', { brand: brand.name })}</p>
      <noscript>{t('noScript')}</noscript>
      <p role="status" data-push={state}>
        {state !== 'unknown' && t(`state.${state}`, { brand: brand.name })}
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

/** The device as it stands, and what changes it: one thing at a time. */
function usePushDevice() {
  const [device, setDevice] = useState<ShownDevice>({ state: 'unknown', withText: false });
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    setDevice({ state: 'checking', withText: false });
    readPushDevice().then(setDevice, (error) => {
      logFailure(error);
      setDevice({ state: 'off', withText: false });
    });
  }, []);

  async function run(change: () => Promise<PushDeviceState>, before = device) {
    setBusy(true);
    setFailed(false);
    try {
      setDevice(await atLeast(change()));
    } catch (error) {
      logFailure(error);
      setDevice(before);
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  /** The box follows the press at once, and goes back when that could not be kept. */
  async function chooseText(withText: boolean) {
    const before = device;
    setDevice({ ...device, withText });
    await run(() => choosePushText(withText), before);
  }

  return { device, isBusy, hasFailed, run, chooseText };
}

/** Product 7: push failures are only logged, and told to whoever pressed the switch. */
function logFailure(error: unknown) {
  console.warn('push', error);
}
