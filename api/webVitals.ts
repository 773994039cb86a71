/** Limits of a web vital, in milliseconds; the layout shift is a score without a unit. */
interface VitalLimits {
  /** Event type under which CloudWatch RUM records it. */
  readonly eventType: string;
  /** Highest good value. */
  readonly maxGood: number;
  /** Values above are poor. */
  readonly poorAbove: number;
}

/** Web vitals that are rated, as in the specification. */
export const webVitals = {
  firstContentfulPaint: {
    eventType: 'com.amazon.rum.first_contentful_paint_event',
    maxGood: 1800,
    poorAbove: 3000,
  },
  largestContentfulPaint: {
    eventType: 'com.amazon.rum.largest_contentful_paint_event',
    maxGood: 2500,
    poorAbove: 4000,
  },
  cumulativeLayoutShift: {
    eventType: 'com.amazon.rum.cumulative_layout_shift_event',
    maxGood: 0.1,
    poorAbove: 0.25,
  },
  firstInputDelay: {
    eventType: 'com.amazon.rum.first_input_delay_event',
    maxGood: 100,
    poorAbove: 300,
  },
} as const satisfies Record<string, VitalLimits>;

/** Ratings of a web vital, an attribute of its event's metadata. */
export const vitalRatings = ['good', 'needs-improvement', 'poor'] as const;

export type VitalRating = (typeof vitalRatings)[number];
