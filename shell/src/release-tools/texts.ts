import type { PreviewedVersions } from '@ftl/contracts';

/** Texts for developers; visitors never see them. */
export const previewMessages = {
  label: 'Preview',
  shown: ({ others = [], ...first }: PreviewedVersions) => {
    const named = [first, ...others].map(({ name, version }) => `${name} ${version}`);
    const isOne = named.length === 1;
    return `You're viewing ${named.join(', ')}, which ${isOne ? "isn't" : "aren't"} live.`;
  },
  expired: "This preview link is no longer valid. You're viewing the live shop.",
  leave: 'See the live shop',
} as const;

export const seamsMessages = {
  label: 'Page seams',
  frame: (version: string) => `shell ${version}`,
  page: (name: string, version: string, isFallback: boolean) =>
    `${name} ${version}${isFallback ? ', previous release' : ''}`,
  hide: 'Hide the seams',
} as const;
