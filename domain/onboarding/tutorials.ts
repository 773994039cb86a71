/** Short tours of the user interface. Each is shown once, unless it is requested again. */
export const tutorialNames = ['audioEdit', 'projectList', 'videoEdit'] as const;
export type TutorialName = (typeof tutorialNames)[number];

/** Whether a person has finished or skipped each tour. */
export type Tutorials = Readonly<Record<TutorialName, boolean>>;

export const tutorialsOf = (done: ReadonlySet<TutorialName> = new Set()): Tutorials => ({
  audioEdit: done.has('audioEdit'),
  projectList: done.has('projectList'),
  videoEdit: done.has('videoEdit'),
});
