/** Who sees a video on YouTube, the fewest first. Without a choice it is the first. */
export const privacies = ['private', 'unlisted', 'public'] as const;

export type Privacy = (typeof privacies)[number];

/** Why captions could not be added to a video that is on YouTube. */
export const trackProblems = ['quota', 'refused'] as const;

export type TrackProblem = (typeof trackProblems)[number];

/** The most characters of a title, and bytes of a description, that YouTube takes. */
export const maxTitleLength = 100;
export const maxDescriptionBytes = 5000;
