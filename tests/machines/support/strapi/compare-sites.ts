import type { TestApp } from '../../../support/app.ts';
import { recipeLanguages } from '../../../support/former-site-recipe.ts';
import type { StrapiVersion } from './content-types.ts';

interface FormerLanguage {
  code?: string | null;
  name?: string;
}

/** A profile as a former site answers it, whatever its version. */
export interface FormerProfile {
  id: number;
  name: string;
  hobbies: string | null;
  about: string | null;
  gender: string | null;
  birthyear: number | null;
  postcode: string | null;
  status: string | null;
  langsSpeaking: FormerLanguage[];
  langsLearning: FormerLanguage[];
}

type Wrapped = Record<string, unknown> & { id: number; attributes?: Record<string, unknown> };

/** All profiles of a running site by the call of product 7, some at a time. */
export async function* formerProfiles(url: string, version: StrapiVersion): AsyncIterable<FormerProfile> {
  for (let page = 1; ; page++) {
    const query = `populate=*&sort=id&pagination[page]=${page}&pagination[pageSize]=100`;
    const answer = await fetch(`${url}/api/profiles?${query}`);
    if (!answer.ok) throw new Error(`the former site answers ${answer.status}`);
    const { data } = (await answer.json()) as { data: Wrapped[] };
    for (const entry of data) yield unwrapped(entry, version);
    if (data.length < 100) return;
  }
}

export function unwrapped(entry: Wrapped, version: StrapiVersion): FormerProfile {
  const { id, attributes = entry } = entry;
  const languages = (field: string) => {
    const list = attributes[field] as Wrapped[] | { data: Wrapped[] };
    return (Array.isArray(list) ? list : list.data).map((one): FormerLanguage => one.attributes ?? one);
  };
  return {
    ...(attributes as unknown as FormerProfile),
    id,
    status: (attributes[version === 4 ? 'status' : 'availability'] as string | undefined) ?? null,
    langsSpeaking: languages('langsSpeaking'),
    langsLearning: languages('langsLearning'),
  };
}

/** What the product has to show of a profile of the recipe: the same, except where its dirt breaks a rule. */
export function expectedProfile(former: FormerProfile) {
  if (former.id % 2003 === 0) return 'suspended';
  const speaks = codes(former.langsSpeaking);
  const { id, name, birthyear, postcode } = former;
  return {
    // The name of the account stands in for one that nobody can choose.
    name: name.startsWith('www.') ? `member${id}` : plain(name),
    hobbies: former.hobbies,
    about: former.about === null ? null : plain(former.about),
    gender: former.gender,
    birthyear: birthyear !== null && birthyear < 1900 ? null : birthyear,
    status: former.status ?? 'active',
    langsSpeaking: speaks,
    langsLearning: codes(former.langsLearning).filter((code) => !speaks.includes(code)),
    places: postcode === '99999' ? [] : [postcode],
    hasImage: id % 1000 === 0,
  };
}

function codes(languages: FormerLanguage[]): string[] {
  return languages
    .map(({ name, code }) => recipeLanguages.find((one) => one[0] === name && (one[1] ?? '') === (code ?? ''))?.[2])
    .filter((code) => code !== undefined);
}

/** The markup of the recipe, as people read it. */
function plain(text: string): string {
  return text
    .replaceAll('**', '')
    .replace(/<\/p><br>/, '\n\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .trim();
}

/** The same of a profile here, as its member sees it; of a suspended one why not. */
export async function profileHere(app: TestApp, id: string) {
  const populate = 'populate=langsLearning,langsSpeaking,locations,image';
  const answer = await app.call(id, 'GET', `/api/profiles/${id}?${populate}`);
  if (answer.code === 'suspended') return answer.code;
  const { data } = answer.body;
  return {
    name: data.name,
    hobbies: data.hobbies,
    about: data.about,
    gender: data.gender,
    birthyear: data.birthyear,
    status: data.status,
    langsSpeaking: data.langsSpeaking?.map(({ code }) => code),
    langsLearning: data.langsLearning?.map(({ code }) => code),
    places: data.locations?.map(({ postcode }) => postcode),
    hasImage: data.image !== null,
  };
}

/** Whether a former site lets a member in. */
export async function logInThere(url: string, identifier: string, password: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    body: JSON.stringify({ identifier, password }),
    headers: { 'Content-Type': 'application/json' },
  });
  if (answer.status === 429) throw new Error('the former site limits log-ins');
  return answer.ok;
}
