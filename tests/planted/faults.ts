import { activities } from './areas/activities.ts';
import { browser } from './areas/browser.ts';
import { chat } from './areas/chat.ts';
import { cohorts } from './areas/cohorts.ts';
import { community } from './areas/community.ts';
import { meetings } from './areas/meetings.ts';
import { money } from './areas/money.ts';
import { movingIn } from './areas/moving-in.ts';
import { pages } from './areas/pages.ts';
import { screens } from './areas/screens.ts';
import { signIn } from './areas/sign-in.ts';
import { signOn } from './areas/sign-on.ts';
import { tandem } from './areas/tandem.ts';
import { visibility } from './areas/visibility.ts';
import { words } from './areas/words.ts';
import type { Fault } from './fault.ts';

const areas = {
  visibility,
  chat,
  tandem,
  meetings,
  money,
  'moving-in': movingIn,
  'sign-in': signIn,
  'sign-on': signOn,
  pages,
  cohorts,
  community,
  activities,
  words,
  screens,
  browser,
};

export interface AreaFault extends Fault {
  area: keyof typeof areas;
}

/** Every fault that is planted, by the name of its area. */
export const faults: readonly AreaFault[] = Object.entries(areas).flatMap(([area, ofArea]) =>
  ofArea.map((fault) => ({ ...fault, area: area as keyof typeof areas })),
);
