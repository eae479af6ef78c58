import { invalidImage } from './images.errors.js';

/** Maximum length of a `data:image/...;base64,` prefix. */
const MAX_PREFIX = 64;

/** Streaming base64 decoder (RFC 4648, section 4), with or without a data URL prefix. */
export class Base64Decoder {
  private left = '';
  private isPastPrefix = false;
  private isPadded = false;

  /** @throws ShopError INVALID_IMAGE if the input is not base64 */
  decode(piece: Buffer): Buffer {
    // Some JSON encoders escape slashes as `\/`; a chunk boundary may split the two characters.
    let text = (this.left + piece.toString('latin1')).replaceAll('\\/', '/');
    this.left = '';
    if (!this.isPastPrefix) {
      text = this.withoutPrefix(text);
      if (!this.isPastPrefix) return Buffer.alloc(0);
    }
    const whole = text.length - (text.length % 4);
    const end = text.at(whole - 1) === '\\' ? whole - 4 : whole;
    this.left = text.slice(end);
    return this.decoded(text.slice(0, end));
  }

  /** Flushes the last bytes if the padding is missing. */
  end(): Buffer {
    if (!this.isPastPrefix && this.left.startsWith('data:')) throw invalidImage();
    const rest = this.left;
    this.left = '';
    return this.decoded(rest.padEnd(Math.ceil(rest.length / 4) * 4, '='));
  }

  private withoutPrefix(text: string): string {
    if ('data:'.startsWith(text.slice(0, 5))) {
      const comma = text.indexOf(',');
      if (comma === -1 && text.length <= MAX_PREFIX) {
        this.left = text;
        return '';
      }
      if (!/^data:image\/[\w.+-]+;base64$/.test(text.slice(0, Math.max(comma, 0)))) {
        throw invalidImage();
      }
      text = text.slice(comma + 1);
    }
    this.isPastPrefix = true;
    return text;
  }

  private decoded(text: string): Buffer {
    if (text === '') return Buffer.alloc(0);
    const bytes = Buffer.from(text, 'base64');
    // Node skips invalid base64 characters; only re-encoding reveals them.
    if (this.isPadded || bytes.toString('base64') !== text) throw invalidImage();
    this.isPadded = text.endsWith('=');
    return bytes;
  }
}
