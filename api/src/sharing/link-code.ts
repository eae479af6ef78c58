import QRCode from 'qrcode';

const QR_PIXELS = 1200;
/** Still read when a quarter of it is worn off a shirt. */
const QR = { errorCorrectionLevel: 'Q', margin: 4 } as const;

/** An address as a QR code to print: SVG. */
export function linkCodeSvg(address: string): Promise<string> {
  return QRCode.toString(address, { ...QR, type: 'svg' });
}

/** The same as PNG, 1200 pixels square. */
export function linkCodePng(address: string): Promise<Buffer> {
  return QRCode.toBuffer(address, { ...QR, type: 'png', width: QR_PIXELS });
}
