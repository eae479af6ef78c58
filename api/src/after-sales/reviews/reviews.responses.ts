/** A photo of a shirt; its size in pixels lets pages reserve the space. */
export interface ReviewPhoto {
  url: string;
  width: number;
  height: number;
}

/** `GET /api/reviews`: approved reviews, newest first. */
export interface ReviewsResponse {
  success: true;
  reviews: {
    id: string;
    name: string;
    text: string;
    photo: ReviewPhoto | null;
  }[];
}

/** `POST /api/reviews/own`. */
export interface OwnReviewResponse {
  success: true;
  /** `early` while the shirt has not been sent. */
  state: 'early' | 'open' | 'written';
}
