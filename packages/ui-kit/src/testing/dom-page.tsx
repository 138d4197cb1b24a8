import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';
import { FrameProvider } from '../frame.tsx';
import type { TableFrame } from '../game-ui.ts';

/** A page of a DOM that a test shows components on. */
export interface DomPage {
  readonly element: HTMLElement;
  /** Draws the components at a table, in place of what was drawn before. */
  show<S>(frame: TableFrame<S>, components: ReactNode): void;
  /** Clicks on the first element that the selector finds. */
  press(selector: string): void;
}

/** A page of a DOM with nothing around what is drawn on it. */
export interface BarePage {
  readonly element: HTMLElement;
  render(components: ReactNode): void;
}

/** Declares a page that is new for every test, with nothing around what is drawn; the file needs `@vitest-environment happy-dom`. */
export function barePage(): BarePage {
  let element: HTMLElement;
  let root: Root;
  beforeEach(() => {
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
    element = document.createElement('div');
    document.body.append(element);
    root = createRoot(element);
  });
  afterEach(() => {
    act(() => root.unmount());
    element.remove();
  });
  return {
    get element() {
      return element;
    },
    render: (components) => act(() => root.render(components)),
  };
}

/** Declares a page that is new for every test; the file needs `@vitest-environment happy-dom`. */
export function domPage(i18n: I18n): DomPage {
  const page = barePage();
  return {
    get element() {
      return page.element;
    },
    show(frame, components) {
      page.render(
        <I18nProvider i18n={i18n}>
          <FrameProvider frame={frame as TableFrame}>{components}</FrameProvider>
        </I18nProvider>,
      );
    },
    press(selector) {
      const found = page.element.querySelector(selector);
      if (found === null) throw new Error(`there is no ${selector}`);
      act(() => void found.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    },
  };
}
