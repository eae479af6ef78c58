export const shirtViews = ['front', 'right', 'back', 'left'] as const;
export type ShirtView = (typeof shirtViews)[number];
/** Address of each view. */
export type MockupViews = Partial<Record<ShirtView, string>>;
