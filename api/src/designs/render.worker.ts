import { workerData } from 'node:worker_threads';
import type { TemplateArt } from '../templates/index.js';
import type { DesignRequest } from './render/compose.js';
import type { CloseUpAnswer, DesignTask, PreviewAnswer, PrintAnswer } from './render-task.js';

/**
 * Runs in a piscina thread, so that rendering blocks no event loop.
 *
 * The renderer is imported by the first task: harfbuzzjs has a top-level await, and a thread
 * that is terminated while such a module settles aborts the whole process
 * (https://github.com/nodejs/node/issues/53238). Threads with a task are never terminated.
 */
const { templates } = workerData as { templates: readonly TemplateArt[] };

/** Loads the renderer before a visitor waits for it. */
export async function warm(): Promise<void> {
  await import('./render/preview.js');
}

export async function preview(task: DesignTask): Promise<PreviewAnswer> {
  const { renderPreview } = await import('./render/preview.js');
  return renderPreview(requestOf(task));
}

export async function print(task: DesignTask): Promise<PrintAnswer> {
  const { renderPrintFile } = await import('./render/print-file.js');
  return renderPrintFile(requestOf(task));
}

export async function closeUp(task: DesignTask): Promise<CloseUpAnswer> {
  const { renderCloseUp } = await import('./render/close-up.js');
  return renderCloseUp(requestOf(task));
}

function requestOf({ templateId, cutout, head, words }: DesignTask): DesignRequest {
  return { template: artOf(templateId), cutout, head, ...words };
}

function artOf(templateId: string): TemplateArt {
  const art = templates.find(({ manifest }) => manifest.id === templateId);
  if (!art) throw new Error(`There is no template ${templateId}`);
  return art;
}
