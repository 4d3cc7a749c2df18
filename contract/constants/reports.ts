export const reportKinds = ['profile', 'post', 'comment', 'message', 'certificate', 'team'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportReasons = ['spam', 'harassment', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What a reporter is told: no name and no measure, only whether something was done. */
export const reportOutcomes = ['waiting', 'measure_taken', 'no_breach'] as const;

/** The rules of ours that report by themselves: the same text to many, a link, what many refuse. */
export const reportRules = ['same_text', 'link', 'unwelcome'] as const;
export type ReportRule = (typeof reportRules)[number];
