import { expect, test } from 'vitest';
import { type Box, clampView, fitView, keepInView, zoomAt } from './view-box.ts';

const content: Box = { x: -100, y: 0, width: 400, height: 200 };
const frame = { width: 200, height: 200 };

test('fits the content into the frame, centred', () => {
  expect(fitView(content, frame, 2)).toEqual({ x: -100, y: -100, width: 400, height: 400 });
});

test('never comes nearer than the largest scale', () => {
  expect(fitView({ x: 0, y: 0, width: 10, height: 10 }, frame, 2)).toEqual({ x: -45, y: -45, width: 100, height: 100 });
});

test('zooms about a point that stays where it is', () => {
  const zoomed = zoomAt({ x: 0, y: 0, width: 100, height: 100 }, 2, 0.25, 0.75);
  expect(zoomed.x + zoomed.width * 0.25).toBe(25);
  expect(zoomed.y + zoomed.height * 0.75).toBe(75);
});

test('a view is kept on the content', () => {
  expect(clampView({ x: 900, y: 900, width: 100, height: 100 }, content, frame, 2)).toEqual({ x: 200, y: 100, width: 100, height: 100 });
  expect(clampView({ x: 0, y: 0, width: 9000, height: 9000 }, content, frame, 2).width).toBe(400);
});

test('follows a target with the least movement', () => {
  const view: Box = { x: 0, y: 0, width: 100, height: 100 };
  expect(keepInView(view, { x: 10, y: 10, width: 10, height: 10 })).toBe(view);
  expect(keepInView(view, { x: 120, y: -5, width: 10, height: 10 })).toEqual({ x: 30, y: -5, width: 100, height: 100 });
});
