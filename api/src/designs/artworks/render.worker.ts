import { readFile } from 'node:fs/promises';
import { workerData } from 'node:worker_threads';
import * as renderer from '@ftl/design-renderer';
import type { BackRequest, DesignRequest, TemplateArt } from '@ftl/design-renderer';
import type {
  BackTask,
  CloseUpResult,
  DesignTask,
  PreviewResponse,
  PrintResponse,
} from './render-task.js';

/** Runs in a Piscina thread, so that rendering does not block the event loop. */
const { templates } = workerData as { templates: readonly TemplateArt[] };

/** Loads the renderer before the first request. */
export function warm(): Promise<void> {
  return renderer.warmUp();
}

export async function preview(task: DesignTask): Promise<PreviewResponse> {
  return renderer.renderPreview(await requestOf(task));
}

export async function parts(task: DesignTask): Promise<renderer.PreviewParts> {
  return renderer.renderPreviewParts(await requestOf(task));
}

export async function print(task: DesignTask): Promise<PrintResponse> {
  return renderer.renderPrintFile(await requestOf(task));
}

export async function closeUp(task: DesignTask): Promise<CloseUpResult> {
  return renderer.renderCloseUp(await requestOf(task));
}

export function back(task: BackTask): Promise<PreviewResponse> {
  return renderer.renderBack(backRequestOf(task));
}

export function printBack(task: BackTask): Promise<PrintResponse> {
  return renderer.renderBackPrintFile(backRequestOf(task));
}

function backRequestOf({ templateId, back: words, layout }: BackTask): BackRequest {
  return { template: artOf(templateId), fonts: renderer.FONTS, layout, ...words };
}

async function requestOf(task: DesignTask): Promise<DesignRequest> {
  const { templateId, head, isOvalFirst, words, backdropArea: area } = task;
  const cutout = await readFile(task.cutout);
  const backdrop =
    task.backdrop && area ? { bytes: await readFile(task.backdrop), area } : undefined;
  const template = artOf(templateId);
  return { template, fonts: renderer.FONTS, cutout, head, backdrop, isOvalFirst, ...words };
}

function artOf(templateId: string): TemplateArt {
  const art = templates.find(({ manifest }) => manifest.id === templateId);
  if (!art) throw new Error(`There is no template ${templateId}`);
  return art;
}
