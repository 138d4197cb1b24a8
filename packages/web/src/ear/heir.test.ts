// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFocus } from './heir.ts';

const page = `
  <header><h1 tabindex="-1">Aqua Romana</h1><button id="rules">Rules</button></header>
  <main>
    <section id="board"><div role="grid"><div id="a1" data-spot="a1" tabindex="-1">a1</div><div id="b1" data-spot="b1" tabindex="0">b1</div></div></section>
    <section data-heir><h2>Which workman?</h2><button id="choice">Yellow</button></section>
    <section><h2>Your tables</h2><button id="delete">Delete</button></section>
  </main>`;

const at = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`no ${id}`);
  return element;
};
const focused = () => document.activeElement?.textContent;
/** Lets observers and the grace pass. */
const wait = () => vi.waitFor(() => expect(document.activeElement).not.toBe(document.body), { timeout: 1000 });

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = page;
  stop = watchFocus();
});
afterEach(() => stop());

function lose(id: string): void {
  const element = at(id);
  element.blur();
  element.remove();
}

test('a choice that is made gives way to the question', async () => {
  at('choice').focus();
  lose('choice');
  await wait();
  expect(focused()).toBe('Which workman?');
});

test('a control beside the table that goes away leaves the focus to the question', async () => {
  at('delete').focus();
  lose('delete');
  await wait();
  expect(focused()).toBe('Which workman?');
});

test('where nothing is asked the heading beside it takes the focus, and at last the page’s', async () => {
  document.querySelector('[data-heir]')?.remove();
  at('delete').focus();
  lose('delete');
  await wait();
  expect(focused()).toBe('Your tables');
});

test('a board whose square goes away goes on at another', async () => {
  at('a1').focus();
  lose('a1');
  await wait();
  expect(focused()).toBe('b1');
});

test('from a refusal over the rules and back: the focus goes to where it was before', async () => {
  at('b1').focus();
  const toast = document.createElement('div');
  toast.setAttribute('role', 'alert');
  toast.innerHTML = '<button id="rule">AR-14</button>';
  document.body.append(toast);
  at('rule').focus();
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.innerHTML = '<h2>Rules</h2><button id="close">Close</button>';
  document.body.append(dialog);
  at('close').focus();
  toast.remove();
  at('close').blur();
  dialog.remove();
  await wait();
  expect(focused()).toBe('b1');
});

test('a page that is still loading holds the focus on its heading, and gives it to the question once there is one', async () => {
  const main = document.querySelector('main');
  at('choice').focus();
  at('choice').blur();
  main?.replaceChildren();
  await wait();
  expect(focused()).toBe('Aqua Romana');
  const section = document.createElement('section');
  section.dataset.heir = '';
  section.innerHTML = '<h2>Where does it go?</h2>';
  main?.append(section);
  await vi.waitFor(() => expect(focused()).toBe('Where does it go?'));
});

test('whoever presses beside everything keeps no focus', async () => {
  at('choice').focus();
  at('choice').blur();
  await new Promise((done) => setTimeout(done, 20));
  at('choice').remove();
  await new Promise((done) => setTimeout(done, 120));
  expect(document.activeElement).toBe(document.body);
});
