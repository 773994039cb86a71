/** Visibility of a video on YouTube, most restricted first. The first one is the default. */
export const privacies = ['private', 'unlisted', 'public'] as const;

export type Privacy = (typeof privacies)[number];

/** Reasons why captions could not be added to a video on YouTube. */
export const trackProblems = ['quota', 'refused'] as const;

export type TrackProblem = (typeof trackProblems)[number];

/** Maximum number of characters of a title, and of bytes of a description, that YouTube accepts. */
export const maxTitleLength = 100;
export const maxDescriptionBytes = 5000;
