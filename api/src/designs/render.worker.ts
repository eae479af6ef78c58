import { readTemplates, type TemplateArt } from '../templates/index.js';
import type { DesignRequest } from './render/compose.js';
import { renderPreview } from './render/preview.js';
import { renderPrintFile } from './render/print-file.js';
import type { DesignTask, PreviewAnswer, PrintAnswer } from './render-task.js';

/** Runs in a piscina thread: everything here may take its time. */

const templates = new Map(readTemplates().map((art) => [art.manifest.id, art]));

export async function preview(task: DesignTask): Promise<PreviewAnswer> {
  return renderPreview(requestOf(task));
}

export async function print(task: DesignTask): Promise<PrintAnswer> {
  return renderPrintFile(requestOf(task));
}

function requestOf({ templateId, cutout, head, words }: DesignTask): DesignRequest {
  return { template: artOf(templateId), cutout, head, ...words };
}

function artOf(templateId: string): TemplateArt {
  const art = templates.get(templateId);
  if (!art) throw new Error(`There is no template ${templateId}`);
  return art;
}
