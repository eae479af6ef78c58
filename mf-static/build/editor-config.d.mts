export function editorConfig(backend: object): { collections: object[] };
