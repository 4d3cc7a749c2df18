export interface Row {
  name: string;
  path: string;
  /** promised requests a second (product 18); undefined if there is no promise */
  bar?: number;
  token?: string;
  /** posted as JSON; undefined: a GET */
  body?: string;
}

const preview =
  '/api/profiles?filters[$or][0][status][$ne]=inactive&filters[$or][1][status][$null]=true&filters[about][$notNull]=true&populate=image,langsLearning,langsSpeaking&pagination[limit]=3&sort=createdAt:desc';
const pair = 'filters[langsSpeaking][code][$in][0]=gsw&filters[langsLearning][code][$in][0]=it';
const parts = 'populate=image,langsLearning,langsSpeaking,locations&pagination[limit]=20';

/** Pages and API. Those with a bar are promised; product 18 promises shares of a baseline for others. */
export function rows(token: string, credentials: object): Row[] {
  return [
    { name: 'page: tips, cached', path: '/de/tipps', bar: 8_000 },
    { name: 'page: home, cached', path: '/de', bar: 8_000 },
    { name: 'page: tandems for a visitor', path: '/de/tandems?speak=it&learn=gsw' },
    { name: 'page: tandems for a member', path: '/de/tandems?speak=it&learn=gsw', token },
    { name: 'home preview', path: preview, bar: 7_000 },
    { name: 'languages', path: '/api/languages?locale=de-CH&pagination[limit]=100', bar: 10_000 },
    { name: 'count', path: '/api/profiles/count', bar: 12_000 },
    { name: 'users/me', path: '/api/users/me?populate=subscription,profile', token },
    { name: 'search: a pair, 20 with total', path: `/api/profiles?${pair}&${parts}`, token },
    {
      name: 'search: three languages each way',
      path: `/api/profiles?filters[langsSpeaking][code][$in][0]=gsw&filters[langsSpeaking][code][$in][1]=de&filters[langsSpeaking][code][$in][2]=fr&filters[langsLearning][code][$in][0]=it&filters[langsLearning][code][$in][1]=en&filters[langsLearning][code][$in][2]=es&${parts}`,
      token,
    },
    {
      name: 'search: nearest to 6003',
      path: `/api/profiles?${pair}&filters[postcode]=6003&sort=distance&${parts}`,
      token,
    },
    {
      name: 'search: within 25 km of 8001',
      path: `/api/profiles?${pair}&filters[postcode]=8001&filters[radius]=25&${parts}`,
      token,
    },
    {
      name: 'search: women, online',
      path: `/api/profiles?${pair}&filters[gender]=female&filters[mode]=online&${parts}`,
      token,
    },
    { name: 'search: last active first', path: `/api/profiles?${pair}&sort=lastActive&${parts}`, token },
    {
      name: 'search: a word in the text',
      path: `/api/profiles?${pair}&filters[text][$containsi]=velo&${parts}`,
      token,
      bar: 300,
    },
    { name: signIn, path: '/api/auth/local', body: JSON.stringify(credentials) },
  ];
}

export const signIn = 'sign-in';
/** Rows that are more than one repeated request. */
export const guardRow = 'overload guard, before a bare route';
export const chatRows = { saturated: 'chat: 2,000 streams, saturated', atRate: 'chat: 2,000 streams, 1,000/s' };
