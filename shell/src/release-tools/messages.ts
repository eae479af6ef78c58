/** Texts for developers; visitors never see them. */
export const previewMessages = {
  label: 'Preview',
  shown: ({ name, version }: { name: string; version: string }) =>
    `You're viewing ${name} ${version}, which isn't live.`,
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
