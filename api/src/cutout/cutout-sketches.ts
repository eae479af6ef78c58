import { isDeepStrictEqual } from 'node:util';
import { HOUR_MS } from '@ftl/rules';
import type { RetouchStroke } from '@ftl/contracts';
import type { CutoutSketch, PaintedMask } from '@ftl/cutout-engine';
import { Injectable } from '@nestjs/common';
import { CutoutWorkers } from './cutout-workers.js';

/** Sketches of visitors who are painting, 5 MB each. */
const KEPT = 8;
const KEPT_MS = HOUR_MS / 6;

interface Session {
  sketch: Promise<CutoutSketch>;
  usedAt: number;
  /** The last strokes, and what they left. */
  strokes: readonly RetouchStroke[];
  alpha?: Uint8Array;
}

/**
 * Answers stroke by stroke: keeps the sketch that a visitor paints on, so that each new stroke costs
 * only itself. Another process, or one that forgot it, applies all strokes again.
 */
@Injectable()
export class CutoutSketches {
  /** By cutout, the least recently used first. */
  private readonly sessions = new Map<string, Session>();

  constructor(private readonly workers: CutoutWorkers) {}

  /**
   * @param open makes the sketch if it is not kept
   * @throws Error named TooMuchPaint
   */
  async paint(
    cutoutId: string,
    strokes: readonly RetouchStroke[],
    open: () => Promise<CutoutSketch>,
  ): Promise<PaintedMask> {
    const session = this.session(cutoutId, open);
    const sketch = await session.sketch;
    const { strokes: before, alpha } = session;
    const continues = alpha && isDeepStrictEqual(strokes.slice(0, before.length), before);
    const painted = continues
      ? await this.workers.paint({ ...sketch, alpha }, strokes.slice(before.length))
      : await this.workers.paint(sketch, strokes);
    Object.assign(session, { strokes, alpha: painted.alpha });
    return painted;
  }

  private session(cutoutId: string, open: () => Promise<CutoutSketch>): Session {
    const now = Date.now();
    for (const [id, { usedAt }] of this.sessions)
      if (usedAt < now - KEPT_MS) this.sessions.delete(id);
    const session = this.sessions.get(cutoutId) ?? { sketch: open(), usedAt: now, strokes: [] };
    session.usedAt = now;
    session.sketch.catch(() => this.sessions.delete(cutoutId));
    this.sessions.delete(cutoutId);
    this.sessions.set(cutoutId, session);
    for (const id of [...this.sessions.keys()].slice(0, -KEPT)) this.sessions.delete(id);
    return session;
  }
}
