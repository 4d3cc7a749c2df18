import { expect, test } from 'vitest';
import { changedDraft, changeOf, draftOfForm, draftOfProfile } from './profile-draft.ts';

const profile = {
  id: '0199a000-0000-7000-8000-000000000001',
  name: 'Lea',
  about: null,
  status: 'both' as const,
  createdAt: '2026-11-21T08:00:00.000Z',
  canton: 'LU',
  birthyear: 1990,
  langsSpeaking: [{ id: 'it', code: 'it', name: 'Italienisch', level: 'native' as const }],
};

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('an empty profile still shows a row of each kind to fill in', () => {
  const draft = draftOfProfile(profile);
  expect(draft.langsSpeaking).toEqual([{ code: 'it', level: 'native' }]);
  expect(draft.langsLearning).toEqual([{ code: '', level: '' }]);
  expect(draft).toMatchObject({ about: '', birthyear: '1990', image: null });
});

test('varieties are taken as they are ticked, each once, of the languages that are chosen', () => {
  const form = formOf({ 'langsSpeaking.0.code': 'gsw', 'langsLearning.0.code': 'rm' });
  form.append('varieties.speaks', 'gsw-bern');
  form.append('varieties.understands', 'gsw-bern');
  form.append('varieties.understands', 'gsw-basel');
  form.append('varieties.speaks', 'rm-puter');
  form.append('varieties.wants', 'rm-vallader');
  form.append('varieties.wants', 'nothing');
  expect(changeOf(draftOfForm(form), ['varieties'])).toEqual({
    varieties: [
      { variety: 'gsw-bern', as: 'speaks' },
      { variety: 'gsw-basel', as: 'understands' },
      { variety: 'rm-vallader', as: 'wants' },
    ],
  });
});

test('rows without a language are left out of what was typed, and line ends are plain', () => {
  const draft = draftOfForm(
    formOf({
      about: 'one\r\ntwo',
      'langsSpeaking.0.code': '',
      'langsSpeaking.1.code': 'de',
      'langsSpeaking.1.level': 'C1',
    }),
  );
  expect(draft.about).toBe('one\ntwo');
  expect(draft.langsSpeaking).toEqual([{ code: 'de', level: 'C1' }]);
});

test('places to meet are as many fields as there may be, filled or not', () => {
  expect(draftOfProfile({ ...profile, meetingPostcodes: ['8001'] }).meetingPostcodes).toEqual(['8001', '']);
  const typed = draftOfForm(formOf({ 'meetingPostcodes.1': '300' }));
  expect(typed.meetingPostcodes).toEqual(['', '300']);
  expect(changeOf(typed)).toMatchObject({ meetingPostcodes: ['', '300'] });
});

test('an image only shows from an address of this site or https', () => {
  const at = (imageUrl: string) => draftOfForm(formOf({ imageId: 'x', imageUrl })).image;
  expect(at('/files/x-medium.webp')).toEqual({ id: 'x', url: '/files/x-medium.webp' });
  expect(at('//elsewhere.example/x')).toBeNull();
  expect(at('javascript:alert(1)')).toBeNull();
});

test('buttons add a row up to eight, and remove the row next to them', () => {
  const seven = Object.fromEntries(
    ['de', 'fr', 'it', 'rm', 'en', 'es', 'pt'].map((code, index) => [`langsLearning.${index}.code`, code]),
  );
  const draft = draftOfForm(formOf(seven));
  const eight = changedDraft(draft, 'add.langsLearning');
  expect(eight.langsLearning).toHaveLength(8);
  expect(changedDraft(eight, 'add.langsLearning').langsLearning).toHaveLength(8);
  expect(changedDraft(draft, 'remove.langsLearning.1').langsLearning.map((row) => row.code)).toEqual([
    'de',
    'it',
    'rm',
    'en',
    'es',
    'pt',
  ]);
  expect(changedDraft(draft, 'remove.constructor.1')).toBe(draft);
});

test('native is offered for spoken languages only, and an unknown status is left alone', () => {
  const change = changeOf(
    draftOfForm(
      formOf({
        status: 'asleep',
        'langsSpeaking.0.code': 'de',
        'langsSpeaking.0.level': 'native',
        'langsLearning.0.code': 'fr',
        'langsLearning.0.level': 'native',
      }),
    ),
  );
  expect(change.langsSpeaking).toEqual([{ code: 'de', level: 'native' }]);
  expect(change.langsLearning).toEqual([{ code: 'fr' }]);
  expect(change).not.toHaveProperty('status');
});

test('a change of named fields leaves all others as they are stored', () => {
  const draft = draftOfForm(formOf({ about: 'Ein Satz, der genügt.', birthyear: '1992' }));
  expect(changeOf(draft, ['about', 'birthyear'])).toEqual({ about: 'Ein Satz, der genügt.', birthyear: '1992' });
  expect(Object.keys(changeOf(draft))).toContain('langsSpeaking');
});

test('the ticked times of the week are saved, in its order; what is no time is left out', () => {
  const form = formOf({ name: 'Lea' });
  for (const value of ['sun-evening', 'mon-early', 'mon-night']) form.append('availability', value);
  expect(changeOf(draftOfForm(form), ['availability'])).toEqual({
    availability: [
      { day: 'mon', part: 'early' },
      { day: 'sun', part: 'evening' },
    ],
  });
  expect(changeOf(draftOfForm(formOf({ name: 'Lea' })), ['availability'])).toEqual({ availability: [] });
});

test('the room for tandems is a number, and full means ticked', () => {
  const fields = ['room', 'isFull'] as const;
  expect(changeOf(draftOfForm(formOf({ room: '3', isFull: 'on' })), fields)).toEqual({ room: 3, isFull: true });
  expect(changeOf(draftOfForm(formOf({ room: '1' })), fields)).toEqual({ room: 1, isFull: false });
});
