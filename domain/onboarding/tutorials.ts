/** The short tours of the screens. Each is shown once, unless it is asked for again. */
export const tutorialNames = ['audioEdit', 'projectList', 'videoEdit'] as const;
export type TutorialName = (typeof tutorialNames)[number];

/** The tours that a person has finished or skipped. */
export type Tutorials = Readonly<Record<TutorialName, boolean>>;

export const tutorialsOf = (done: ReadonlySet<TutorialName> = new Set()): Tutorials => ({
  audioEdit: done.has('audioEdit'),
  projectList: done.has('projectList'),
  videoEdit: done.has('videoEdit'),
});
