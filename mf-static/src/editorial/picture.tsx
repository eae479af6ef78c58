import styled from 'styled-components';

/** One picture in some widths and both formats; its size in pixels is known, so that nothing shifts. */
export interface PictureFile {
  /** In pixels, the widest last. */
  widths: readonly number[];
  /** Width by height. */
  ratio: number;
  /** Addresses, in the order of the widths. */
  avif: readonly string[];
  webp: readonly string[];
  alt: string;
}

const Image = styled.img`
  width: 100%;
  height: auto;
`;

interface PictureProps {
  file: PictureFile;
  /** How wide it is shown, as the attribute says it: `(min-width: 768px) 50vw, 100vw`. */
  sizes: string;
  /** The picture one sees first; it is fetched before all others. */
  first?: boolean;
  /** Replaces the file's own text; an empty one hides a picture that only repeats. */
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
