import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { withMinimumDuration } from '../../client/with-minimum-duration.ts';
import { choosePushText, type PushDeviceState, type PushState, readPushDevice } from './push-device.ts';

/** unknown: before a script runs, and for good where none does */
type ShownDevice = { state: PushState | 'unknown' | 'checking'; withText: boolean };

/** The device's state, and actions to change it: one at a time. */
export function usePushDevice() {
  const [device, setDevice] = useState<ShownDevice>({ state: 'unknown', withText: false });
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    setDevice({ state: 'checking', withText: false });
    readPushDevice().then(setDevice, (error) => {
      logFailure(error);
      setDevice({ state: 'off', withText: false });
    });
  }, []);

  async function run(change: () => Promise<PushDeviceState>, previous = device) {
    setBusy(true);
    setFailed(false);
    try {
      setDevice(await withMinimumDuration(change()));
      // The page shows whether any device of the member is left.
      void revalidate();
    } catch (error) {
      logFailure(error);
      setDevice(previous);
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  /** The box changes at once, and changes back if it could not be saved. */
  async function chooseText(withText: boolean) {
    const previous = device;
    setDevice({ ...device, withText });
    await run(() => choosePushText(withText), previous);
  }

  return { device, isBusy, hasFailed, run, chooseText };
}
export type PushOfDevice = ReturnType<typeof usePushDevice>;

/** Product 7: push failures are only logged, and shown to the member who used the switch. */
function logFailure(error: unknown) {
  console.warn('push', error);
}
