/** What a user should check. */
export type EdgeFlaw =
  | 'soft-edges'
  | 'background-left'
  | 'person-incomplete'
  | 'neighbor-touches'
  | 'head-outside-photo'
  | 'face-outside-photo';
