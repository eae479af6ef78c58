import QRCode from 'qrcode';

const QR_PIXELS = 1200;
/** Level Q tolerates the loss of a quarter of the code, as on a worn shirt. */
const QR = { errorCorrectionLevel: 'Q', margin: 4 } as const;

/** A URL as a QR code for print: SVG. */
export function linkCodeSvg(address: string): Promise<string> {
  return QRCode.toString(address, { ...QR, type: 'svg' });
}

/** A URL as a QR code for print: PNG, 1200 x 1200 pixels. */
export function linkCodePng(address: string): Promise<Buffer> {
  return QRCode.toBuffer(address, { ...QR, type: 'png', width: QR_PIXELS });
}
