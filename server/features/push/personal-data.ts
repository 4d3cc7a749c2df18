import type { Declared } from '../../database/personal-data.ts';

export const pushData = {
  push_devices: {
    holds: 'how a browser is reached',
    seenBy: 'its owner',
    exports: ['pushDevices'],
    erased: 'follows',
    retention: ['account'],
  },
} satisfies Declared;
