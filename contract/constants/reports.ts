export const reportKinds = ['profile', 'post', 'comment', 'message', 'certificate', 'team'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportReasons = ['spam', 'harassment', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What a reporter learns: no name and no measure, only whether action was taken. */
export const reportOutcomes = ['waiting', 'measure_taken', 'no_breach'] as const;

/** Our rules that report automatically: the same text to many, a link, refused by many. */
export const reportRules = ['same_text', 'link', 'unwelcome'] as const;
export type ReportRule = (typeof reportRules)[number];
