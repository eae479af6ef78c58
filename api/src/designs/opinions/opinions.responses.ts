/** A note as its author and, once the design's owner shows it, other visitors read it. */
export interface OpinionNote {
  id: string;
  name: string;
  text: string;
}

/** A note for the owner of the design. */
export interface ModeratedOpinionNote extends OpinionNote {
  /** Whether visitors of the link see it. */
  isShown: boolean;
  createdAt: string;
}

/** A design on the page of a link, for a visitor. */
export interface SharedOpinionDesign {
  id: string;
  lovedOneName: string;
  templateName: string;
  hearts: number;
  /** Whether this visitor gave a heart. */
  isLiked: boolean;
  /** Shown by the owner, and the visitor's own. */
  notes: OpinionNote[];
}

/** `GET /api/opinions/shared/{key}`, and the calls of visitors. */
export interface SharedOpinionsResponse {
  success: true;
  designs: SharedOpinionDesign[];
}

/** A design as its owner recognizes it. */
export interface OwnDesignCard {
  /** Id of the design in the guest flow. */
  designId: string;
  lovedOneName: string;
  templateName: string;
  /** URL of the shirt's image, for the design's owner. */
  pictureUrl: string;
}

export interface OpinionDesign extends OwnDesignCard {
  hearts: number;
  notes: ModeratedOpinionNote[];
}

export interface Opinions {
  /** Random key of `/together/ask/{key}`. */
  key: string;
  /** ISO time at which the first of the designs expires. */
  endsAt: string;
  designs: OpinionDesign[];
}

/** `GET /api/opinions/of-design/{designId}`, and the calls that change it. */
export interface OpinionsResponse {
  success: true;
  /** The wizard's number of an account's design; null for a design of the guest flow. */
  wizardId: number | null;
  design: OwnDesignCard;
  /** Null until the family is asked. */
  opinions: Opinions | null;
  /** Other designs of the caller that the link can show too, the newest first. */
  others: OwnDesignCard[];
}
