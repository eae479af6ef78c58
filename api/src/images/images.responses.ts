/** Response of `POST /api/images/upload` (multipart, field `image`). */
export interface UploadImageResponse {
  success: true;
  imageUrl: string;
  objectKey: string;
  tempUserId?: string;
  /** The stored photo; omitted if the form has `omit=imageBase64`, as the shop's pages send. */
  imageBase64?: string;
  width: number;
  height: number;
  /** ISO time at which the photo is deleted unless a design uses it. */
  expiresAt: string;
}
