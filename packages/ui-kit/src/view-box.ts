/** A rectangle in user units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The view that shows all of the content, at no more than `maxScale` px per unit, with the frame's proportions. */
export function fitView(content: Box, frame: Size, maxScale: number): Box {
  if (frame.width === 0 || frame.height === 0) return content;
  const scale = Math.min(maxScale, frame.width / content.width, frame.height / content.height);
  const width = frame.width / scale;
  const height = frame.height / scale;
  return { x: content.x + (content.width - width) / 2, y: content.y + (content.height - height) / 2, width, height };
}

/** Zooms about the point at these fractions of the view. A factor above 1 comes nearer. */
export function zoomAt(view: Box, factor: number, fx: number, fy: number): Box {
  const width = view.width / factor;
  const height = view.height / factor;
  return { x: view.x + (view.width - width) * fx, y: view.y + (view.height - height) * fy, width, height };
}

/** The same view with its middle there. */
export function centre(view: Box, x: number, y: number): Box {
  return { ...view, x: x - view.width / 2, y: y - view.height / 2 };
}

/** Brings a view back to the frame's proportions, to a scale between fitting all and `maxScale` (never under half of fitting), and to the content. */
export function clampView(view: Box, content: Box, frame: Size, maxScale: number): Box {
  const fitted = fitView(content, frame, maxScale);
  const ratio = fitted.height / fitted.width;
  const smallest = frame.width === 0 ? fitted.width : frame.width / maxScale;
  const width = Math.min(Math.max(view.width, Math.min(smallest, fitted.width)), fitted.width);
  const height = width * ratio;
  const mx = view.x + view.width / 2;
  const my = view.y + view.height / 2;
  return {
    x: within(mx - width / 2, width, content.x, content.width),
    y: within(my - height / 2, height, content.y, content.height),
    width,
    height,
  };
}

/** The place of a window of that size so that it stays on the content, or in its middle where it is larger. */
function within(at: number, size: number, start: number, length: number): number {
  if (size >= length) return start + (length - size) / 2;
  return Math.min(Math.max(at, start), start + length - size);
}

/** The same view, moved as little as needed to show the whole target. */
export function keepInView(view: Box, target: Box): Box {
  const x = axis(view.x, view.width, target.x, target.width);
  const y = axis(view.y, view.height, target.y, target.height);
  return x === view.x && y === view.y ? view : { ...view, x, y };
}

function axis(at: number, size: number, start: number, length: number): number {
  if (start < at) return start;
  if (start + length > at + size) return start + length - size;
  return at;
}

/** A place on the screen, px, as the drawing's own units; null while it is not drawn. */
export function pointIn(
  drawing: SVGGraphicsElement | null | undefined,
  x: number,
  y: number,
): { readonly x: number; readonly y: number } | null {
  const matrix = drawing?.getScreenCTM();
  if (matrix == null) return null;
  const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  return { x: point.x, y: point.y };
}
