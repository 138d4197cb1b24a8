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

/** Declares a page that is new for every test; the file needs `@vitest-environment happy-dom`. */
export function domPage(i18n: I18n): DomPage {
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
    show(frame, components) {
      act(() =>
        root.render(
          <I18nProvider i18n={i18n}>
            <FrameProvider frame={frame as TableFrame}>{components}</FrameProvider>
          </I18nProvider>,
        ),
      );
    },
    press(selector) {
      const found = element.querySelector(selector);
      if (found === null) throw new Error(`there is no ${selector}`);
      act(() => void found.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    },
  };
}
