import { ShopError } from '../platform/index.js';

/** Maximum size of the body without the photo, in bytes. */
const MAX_REST = 64 * 1024;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Extracts the value of one field of a JSON object while the body arrives, so that a photo of 10 MB
 * is never held in memory nor parsed as one string.
 */
export class PhotoField {
  private readonly rest: number[] = [];
  private readonly key: string;
  private lastKey = '';
  private depth = 0;
  private stringStart = 0;
  private isInString = false;
  private isEscaped = false;
  private isAfterColon = false;
  private isInPhoto = false;

  constructor(field: string) {
    this.key = JSON.stringify(field);
  }

  /**
   * @returns the parts of the field's value in this chunk of the body
   * @throws ShopError MISSING_DATA if the rest is too long
   */
  *take(piece: Buffer): Generator<Buffer> {
    let at = 0;
    while (at < piece.length) {
      if (this.isInPhoto) {
        const quote = piece.indexOf(QUOTE, at);
        const end = quote === -1 ? piece.length : quote;
        if (end > at) yield piece.subarray(at, end);
        this.isInPhoto = quote === -1;
        at = end;
      } else this.takeByte(piece[at++]!);
    }
  }

  /** @returns the body, with an empty string in the field; throws MISSING_DATA if it is not JSON */
  body(): unknown {
    try {
      return JSON.parse(Buffer.from(this.rest).toString('utf8')) as unknown;
    } catch {
      throw new ShopError('MISSING_DATA', { retryable: false });
    }
  }

  private takeByte(byte: number): void {
    if (this.rest.push(byte) > MAX_REST) {
      throw new ShopError('MISSING_DATA', { retryable: false });
    }
    if (this.isInString) this.takeOfString(byte);
    else this.takeOfStructure(byte);
  }

  private takeOfString(byte: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (byte === BACKSLASH) this.isEscaped = true;
    else if (byte === QUOTE) {
      this.isInString = false;
      if (this.depth === 1 && !this.isAfterColon) {
        this.lastKey = Buffer.from(this.rest.slice(this.stringStart)).toString('utf8');
      }
    }
  }

  private takeOfStructure(byte: number): void {
    switch (String.fromCharCode(byte)) {
      case '"':
        this.isInString = true;
        this.stringStart = this.rest.length - 1;
        this.isInPhoto = this.depth === 1 && this.isAfterColon && this.lastKey === this.key;
        break;
      case '{':
      case '[':
        this.depth += 1;
        break;
      case '}':
      case ']':
        this.depth -= 1;
        break;
      case ':':
        if (this.depth === 1) this.isAfterColon = true;
        break;
      case ',':
        if (this.depth === 1) this.isAfterColon = false;
    }
  }
}
