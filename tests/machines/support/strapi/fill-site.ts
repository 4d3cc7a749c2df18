import type { StrapiVersion } from './content-types.ts';

interface Entry {
  id: number;
  documentId?: string;
}

/** A member of the site: who they are, and with which password they log in there. */
export interface SiteMember {
  name: string;
  email: string;
  password: string;
  userId: number;
  profile: Entry;
}

/** Passwords of every kind that the site takes: umlauts, the shortest, and as many bytes as bcrypt reads, where it takes more. */
const passwords = (version: StrapiVersion) => [
  'Grüezi Zäme 7',
  'kurz66',
  version === 4 ? `${'ä'.repeat(36)}!` : 'ä'.repeat(36),
  'pâte à gâteau',
  'Пароль 1234',
  'emoji 🦊 fox',
  '  spaces around  ',
  'drei blaue Seen im Jura',
];

const people = [
  { name: 'Anna Meier', learns: ['it'], speaks: ['de', 'gsw'], postcode: '6003', status: 'active', gender: 'female' },
  { name: 'Luca Bernasconi', learns: ['de'], speaks: ['it'], postcode: '6900', status: 'both', gender: 'male' },
  {
    name: 'Chloé Favre',
    learns: ['de', 'en'],
    speaks: ['fr'],
    postcode: '1003',
    status: 'online',
    gender: 'nonbinary',
  },
  { name: 'J', learns: ['fr'], speaks: ['fr', 'de'], postcode: '99999', status: null, gender: null },
  { name: 'Olena', learns: ['de'], speaks: ['uk'], postcode: '3011', status: 'inactive', gender: 'female' },
  { name: '<b>Tim</b>', learns: ['es'], speaks: ['de'], postcode: '8001', status: 'active', gender: 'male' },
  { name: 'Ruth 🌻', learns: ['rm'], speaks: ['de'], postcode: '7000', status: 'active', gender: 'female' },
  { name: 'Beat Zürcher', learns: ['pt'], speaks: ['de'], postcode: '3000', status: 'active', gender: 'male' },
];

const languages = [
  ['Deutsch', 'de'],
  ['Schweizerdeutsch', 'gsw'],
  ['Französisch', 'fr'],
  ['Italienisch', 'it'],
  ['Englisch', 'en'],
  ['Romanisch', ''],
  ['Spanisch', 'es'],
  ['Ukrainisch', 'uk'],
  ['Portugiesisch', 'pt'],
];
const nameless: Record<string, string> = { rm: 'Romanisch' };

/**
 * Fills a running site through its own API as its front end did: signs up, uploads a picture, and makes entries of every kind, a
 * draft, a translation, an empty one and texts with markup among them.
 */
export async function fillSite(url: string, version: StrapiVersion, picture: Uint8Array): Promise<SiteMember[]> {
  const site = siteAt(url, version);
  const known = new Map<string, Entry>();
  for (const [name = '', code = ''] of languages)
    known.set(code || name, await site.create('languages', { name, code }));
  const place = await site.create('locations', { name: 'Luzern', postcode: '6003', canton: 'LU' });
  const entriesOf = (codes: string[]) => codes.map((code) => site.ref(known.get(nameless[code] ?? code)));
  const members: SiteMember[] = [];
  for (const [index, person] of people.entries()) {
    const email = `${['Anna', 'luca', 'chloe', 'j', 'olena', 'tim', 'ruth', 'beat'][index]}@example.test`;
    const password = passwords(version)[index] ?? '';
    const userId = await site.register({ username: email, email, password, language: index % 3 ? 'de' : 'fr' });
    const profile = await site.create('profiles', {
      name: person.name,
      hobbies: index === 1 ? 'Velo, Käse & Jass' : null,
      about: index === 4 ? null : aboutTexts[index],
      gender: person.gender,
      birthyear: 1970 + index * 4,
      postcode: person.postcode,
      [version === 4 ? 'status' : 'availability']: person.status,
      lastActive: new Date(Date.UTC(2026, 10, 20 - index * 2, 8)).toISOString(),
      langsLearning: entriesOf(person.learns),
      langsSpeaking: entriesOf(person.speaks),
      locations: index === 0 ? [site.ref(place)] : [],
      image: index === 0 ? await site.upload(picture) : null,
    });
    const more = { emailNews: index < 2, remindRequests: true, remindUnread: index !== 2, termsAccepted: true };
    await site.changeUser(userId, { ...more, profile: profile.id });
    members.push({ name: person.name, email, password, userId, profile });
  }
  await write(site, members);
  return members;
}

const aboutTexts = [
  'Ich wohne am See und suche ein **Tandem** für [Italienisch](https://example.test/it).',
  'Ciao! Lavoro a Lugano e vorrei parlare tedesco.',
  '<p>Bonjour &amp; bienvenue,<br>je cherche un tandem.</p><script>alert(1)</script>',
  'Zu kurz',
  null,
  'Ich lerne Spanisch seit zwei Jahren und gehe gern wandern.',
  'Buna saira! 🌻 Rätoromanisch ist schön.',
  'Ich war lange nicht mehr da, suche aber noch jemanden.',
];

async function write(site: Site, members: SiteMember[]): Promise<void> {
  const who = (index: number) => site.ref(members[index]?.profile);
  const chat = await site.create('chats', { sender: who(0), receiver: who(1) });
  const unanswered = await site.create('chats', { sender: who(2), receiver: who(0) });
  await site.create('chats', { sender: who(5), receiver: null });
  const say = (to: Entry, from: number, text: string, read: boolean) =>
    site.create('messages', { text, chat: site.ref(to), sender: who(from), read });
  await say(chat, 0, 'Ciao Luca, hast du Lust auf ein Tandem? 😊', true);
  await say(chat, 1, 'Sì, volentieri!\n\nDomani?', true);
  await say(chat, 0, '<p>Gern, um <b>18 Uhr</b> &amp; am See.</p>', false);
  await say(chat, 1, 'ok', false);
  await say(unanswered, 2, 'Bonjour Anna', false);
  await site.create('messages', { text: 'ohne Chat', sender: who(1), read: false });
  const post = await site.create('posts', {
    text: 'Wer kommt am Samstag mit auf die Rigi?',
    owner: who(0),
    participants: 4,
    participations: [who(1), who(6)],
  });
  const translated = { text: 'Qui monte au Rigi samedi ?', owner: who(0), participants: 4 };
  const translation = await site.translate('posts', post, 'fr', translated);
  await site.create('comments', { text: 'Moi, volontiers !', post: site.ref(translation), owner: who(2) });
  await site.create('posts', { text: 'Noch nicht fertig', owner: who(1), participants: 2 }, true);
  await site.create('comments', { text: 'Ich bin dabei.', post: site.ref(post), owner: who(1) });
  await site.create('comments', { text: 'zu wem gehört das?', owner: who(2) });
  await site.create('contacts', { owner: who(0), profile: who(2) });
  await site.create('contacts', { owner: who(0), profile: who(0) });
  await site.create('blocks', { owner: who(4), profile: who(5) });
  await site.create('reports', { reason: 'spam', comment: 'Werbung', reporter: who(6), profile: who(5) });
  const premium = await site.create('subscriptions', {
    type: 'premium',
    monthlyLimit: 100,
    months: 12,
    price: 59.9,
    paidUntil: '2027-03-01T10:00:00.000Z',
    providerId: 'I-FORMER1',
  });
  await site.changeUser(members[0]?.userId ?? 0, { subscription: premium.id });
  const basic = await site.create('subscriptions', { type: 'basic', monthlyLimit: 4 });
  await site.changeUser(members[1]?.userId ?? 0, { subscription: basic.id });
  const business = await site.create('subscriptions', {
    type: 'business',
    months: 12,
    price: 245,
    licences: 5,
    paidUntil: '2027-06-01T10:00:00.000Z',
    providerId: 'I-FORMER2',
  });
  await site.changeUser(members[7]?.userId ?? 0, { subscription: business.id });
  await site.create('teams', {
    name: 'Seilbahn AG',
    street: 'Bergweg 1',
    postcode: '6003',
    place: 'Luzern',
    owner: members[7]?.userId,
    subscription: site.ref(business),
    members: [members[7]?.userId, members[6]?.userId],
  });
}

type Site = ReturnType<typeof siteAt>;

function siteAt(url: string, version: StrapiVersion) {
  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(`${url}${path}`, {
      method,
      ...(body instanceof FormData
        ? { body }
        : body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  }
  return {
    /** What a relation names: the document in version 5. */
    ref: (entry: Entry | undefined) => (version === 4 ? entry?.id : entry?.documentId),
    create: async (plural: string, data: object, isDraft = false) => {
      const draft = isDraft && version === 5 ? '?status=draft' : '';
      const given = isDraft && version === 4 ? { ...data, publishedAt: null } : data;
      return (await call<{ data: Entry }>('POST', `/api/${plural}${draft}`, { data: given })).data;
    },
    /** Publishes an entry in another language as well. */
    translate: async (plural: string, entry: Entry, locale: string, data: object): Promise<Entry> => {
      if (version === 5) {
        const path = `/api/${plural}/${entry.documentId}?locale=${locale}`;
        return (await call<{ data: Entry }>('PUT', path, { data })).data;
      }
      const publishedAt = new Date().toISOString();
      return call('POST', `/api/${plural}/${entry.id}/localizations`, { ...data, locale, publishedAt });
    },
    register: async (user: object) =>
      (await call<{ user: { id: number } }>('POST', '/api/auth/local/register', user)).user.id,
    changeUser: (id: number, user: object) => call('PUT', `/api/users/${id}`, user),
    upload: async (picture: Uint8Array<ArrayBufferLike>) => {
      const form = new FormData();
      form.append('files', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'anna.png');
      return (await call<{ id: number }[]>('POST', '/api/upload', form))[0]?.id;
    },
  };
}
