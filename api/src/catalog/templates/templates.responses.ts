/** An entry of `GET /api/templates`. */
export interface Template {
  /** Opaque: templates are defined by the API. */
  id: string;
  name: string;
  previewUrl: string;
  /** One line about the scene, for cards and alternative texts. */
  description: string;
}

export interface TemplatesResponse {
  success: true;
  templates: Template[];
}
