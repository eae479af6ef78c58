/** Width of the print file in pixels. */
export const PRINT_WIDTH = 4500;

export interface Size {
  width: number;
  height: number;
}

/** How a sheet in the middle of the screen is shown: its scale, and its way from there in px. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** The whole sheet. */
export const FITTED: View = { scale: 1, x: 0, y: 0 };

/**
 * The view after the sheet has grown around a point, which stays where it is: never smaller than the
 * screen, never larger than the print, and never moved out of sight.
 * @param at the point, from the middle of the screen
 * @param size the sheet's at scale 1
 */
export function zoomed(view: View, by: number, at: { x: number; y: number }, size: Size): View {
  const largest = Math.max(1, PRINT_WIDTH / size.width);
  const scale = Math.min(largest, Math.max(1, view.scale * by));
  const growth = scale / view.scale;
  const within = (way: number, length: number) => {
    const most = (length * (scale - 1)) / 2;
    // Not -0, which would differ from the view at the start.
    return Math.min(most, Math.max(-most, way)) || 0;
  };
  return {
    scale,
    x: within(at.x - (at.x - view.x) * growth, size.width),
    y: within(at.y - (at.y - view.y) * growth, size.height),
  };
}
