import type { ShirtColor } from '@ftl/contracts';

export interface ColorsResponse {
  success: boolean;
  colors: ShirtColor[];
  error?: string;
}
