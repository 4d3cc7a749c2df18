import type { Declared } from '../../database/personal-data.ts';

export const pushData = {
  push_devices: { exports: ['pushDevices'], erased: 'follows', retention: ['account'] },
} satisfies Declared;
