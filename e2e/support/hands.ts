import type { Locator } from 'playwright-core';
import type { Ear } from './ear.ts';

/** How somebody works the page: with the mouse, or by the keyboard alone. */
export interface Hands {
  press(button: Locator): Promise<void>;
  /** Chooses an option of a select by its place in the list. */
  pick(select: Locator, index: number): Promise<void>;
  /** Moves a slider; by keyboard as far as a patient hand would, towards that value. */
  slide(slider: Locator, value: number): Promise<void>;
  /** Ends the turn, whose button is given. */
  end(button: Locator): Promise<void>;
}

export const mouse: Hands = {
  press: (button) => button.click(),
  pick: async (select, index) => void (await select.selectOption({ index })),
  slide: (slider, value) => slider.fill(String(value)),
  end: (button) => button.click(),
};

/** So many steps of a slider are enough to aim elsewhere. */
const STEPS = 3;

/** The keyboard alone, with somebody listening. */
export function keyboard(ear: Ear): Hands {
  return {
    press: (button) => ear.choose(button),
    async pick(select, index) {
      await ear.goTo(select);
      for (let i = 0; i < index; i++) await ear.press('ArrowDown');
    },
    async slide(slider, value) {
      await ear.goTo(slider);
      for (let i = 0; i < Math.min(STEPS, Math.abs(value)); i++) await ear.press(value < 0 ? 'ArrowLeft' : 'ArrowRight');
    },
    end: () => ear.press('Control+Enter'),
  };
}
