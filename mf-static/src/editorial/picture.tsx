import styled from 'styled-components';

/** An image in several widths and both formats; its size is known, to avoid a layout shift. */
export interface ImageFile {
  /** In pixels, ascending. */
  widths: readonly number[];
  /** Width / height. */
  ratio: number;
  /** URLs, in the order of the widths. */
  avif: readonly string[];
  webp: readonly string[];
  alt: string;
}

const Image = styled.img`
  width: 100%;
  height: auto;
`;

interface PictureProps {
  file: ImageFile;
  /** Value of the `sizes` attribute: `(min-width: 768px) 50vw, 100vw`. */
  sizes: string;
  /** The first visible image; it is loaded with high priority. */
  first?: boolean;
  /** Overrides the file's alternative text; empty for a decorative image. */
  alt?: string;
}

export function Picture({ file, sizes, first = false, alt = file.alt }: PictureProps) {
  const { widths, ratio } = file;
  const widest = widths.at(-1) ?? 0;
  const setOf = (addresses: readonly string[]) =>
    addresses.map((address, at) => `${address} ${widths[at]}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={setOf(file.avif)} sizes={sizes} />
      <Image
        srcSet={setOf(file.webp)}
        sizes={sizes}
        src={file.webp.at(-1)}
        width={widest}
        height={Math.round(widest / ratio)}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  );
}
