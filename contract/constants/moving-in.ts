/** What is imported from a former site, in the order in which it is read: whatever names another comes after it. */
export const importedKinds = [
  'profile',
  'account',
  'picture',
  'chat',
  'message',
  'post',
  'participation',
  'comment',
  'contact',
  'block',
  'report',
  'subscription',
  'team',
  'teamMember',
] as const;
export type ImportedKind = (typeof importedKinds)[number];

/** Why a row of a former site is not imported. */
export const importRefusals = [
  'draft',
  'translation',
  'address_invalid',
  'address_twice',
  'address_taken_here',
  'never_confirmed',
  'under_16',
  'deleted_here',
  'no_account',
  'no_member',
  'no_chat',
  'no_post',
  'no_team',
  'no_subscription',
  'no_file',
  'nothing_reported',
  'empty',
  'twice',
  'oneself',
  'with_oneself',
  'more_than_two',
  'not_of_chat',
  'exists_here',
  'own_post',
  'activity_full',
  'basic',
  'type_unknown',
  'never_paid',
  'ended',
  'no_plan',
  'second_open',
  'provider_id_twice',
  'name_missing',
  'second_team',
  'subscription_refused',
  'in_other_team',
  'team_full',
  'team_unpaid',
  'team_over',
] as const;
export type ImportRefusal = (typeof importRefusals)[number];

/** What of an imported row breaks a rule, or had to be changed: the second half of a mark, after its field. */
export const importIssues = [
  'short',
  'long',
  'missing',
  'replaced',
  'unreadable',
  'html',
  'markdown',
  'blocks',
  'in_future',
  'unknown',
  'impossible',
  'both',
  'too_many',
  'cut',
  'incomplete',
  'broken',
  'elsewhere',
] as const;
export type ImportIssue = (typeof importIssues)[number];

/** The fields that marks name. */
export const markedFields = [
  'name',
  'username',
  'about',
  'hobbies',
  'gender',
  'status',
  'birthyear',
  'postcode',
  'place',
  'language',
  'languages',
  'text',
  'participants',
  'reason',
  'comment',
  'price',
  'address',
  'street',
  'password',
  'created',
  'updated',
  'lastActive',
  'readAt',
  'cancelledAt',
] as const;
export type MarkedField = (typeof markedFields)[number];

/** A mark such as lastActive_in_future. */
export type ImportMark = `${MarkedField}_${ImportIssue}`;

/** Why a picture of a former site could not be converted; the upload refuses some of them for the same reasons. */
export const pictureFaults = [
  'missing',
  'unreachable',
  'host_not_allowed',
  'too_large',
  'chosen_another',
  'image_too_many_pixels',
  'image_tiff',
  'image_kind',
  'image_heic',
  'image_unreadable',
  'invalid_input',
] as const;
