import { describe, expect, it } from 'vitest';
import { faultsOf, readSheet } from './check-styles.mjs';

const sheet = (source) => ({ file: 'packages/web/src/table/seat.css', source });
const component = (body) => ({ file: 'packages/web/src/table/seat.tsx', source: `import './seat.css';\n${body}` });
const test = (source) => ({ file: 'e2e/seat.test.ts', source });
const faults = (css, tsx, watchers = []) => faultsOf([sheet(css)], [component(tsx)], watchers.map(test));

describe('the check of the styles', () => {
  it('finds nothing wrong where all is well', () => {
    expect(faults('.t-seat { color: red }', '<p className="t-seat" />')).toEqual([]);
  });

  it('sees a class that no component uses, also in a nested rule or beside others', () => {
    const css = '/* .t-old {} */ @media (--phone) { .t-seat > .t-gone, .t-seat:has(> .t-lost) { color: red } } .t-seat { margin: .5px }';
    expect(faults(css, '<p className="t-seat" />')).toEqual([
      'packages/web/src/table/seat.css: no component uses .t-gone',
      'packages/web/src/table/seat.css: no component uses .t-lost',
    ]);
  });

  it('sees type that would not follow the browser’s text size', () => {
    const css = '.t-seat { font: 700 16px / 1.25rem var(--serif); border: 2px solid } @media print { .t-seat { line-height: 20px } }';
    expect(faults(css, '<p className="t-seat" />')).toEqual(
      ['font: 700 16px / 1.25rem var(--serif)', 'line-height: 20px'].map(
        (one) => `packages/web/src/table/seat.css: ${one} keeps its size whatever the browser’s text size; measure type in rem`,
      ),
    );
  });

  it.each([
    ['chosen between two', `<p className={own ? 't-seat t-own' : 't-seat'} />`],
    ['added to others', `<p className={\`t-seat \${own ? 't-own' : ''}\`} />`],
    ['put together from parts', `const kinds = ['own', 'other']; <p className={\`t-seat t-\${kind}\`} />`],
    ['handed on as a property', `const name = 't-own'; <p className="t-seat" />`],
    ['in HTML', `const html = '<p class="t-seat t-own">'`],
  ])('knows a class that is %s', (_, tsx) => {
    expect(faults('.t-seat, .t-own { color: red }', tsx)).toEqual([]);
  });

  it('takes no class for used because another begins in the same way', () => {
    expect(faults('.t-seat, .t-gone { color: red }', `const kinds = ['own']; <p className={\`t-seat t-\${kind}\`} />`)).toEqual([
      'packages/web/src/table/seat.css: no component uses .t-gone',
    ]);
  });

  it('sees a class without a style, unless something looks for it', () => {
    const fault = 'packages/web/src/table/seat.tsx: .t-row has no style, and nothing looks for it';
    expect(faults('.t-seat { color: red }', '<p className="t-seat t-row" />')).toEqual([fault]);
    expect(faults('.t-seat { color: red }', '<p className="t-seat t-row" />', [`page.locator('.t-row > b')`])).toEqual([]);
  });

  it('counts a test that looks for a class as no use of it', () => {
    expect(faults('.t-seat, .t-gone { color: red }', '<p className="t-seat" />', [`page.locator('.t-gone')`])).toHaveLength(1);
  });

  it('wants widths and heights to have names', () => {
    expect(faults('@media (max-width: 719.98px) { .t-seat { color: red } }', '<p className="t-seat" />')).toEqual([
      expect.stringContaining('@media (max-width: 719.98px) stands in the sheet'),
    ]);
    expect(faults('@media (prefers-reduced-motion: reduce) { .t-seat { color: red } }', '<p className="t-seat" />')).toEqual([]);
    expect(readSheet('@container (max-width: 340px) { .t-seat {} }').queries).toEqual([]);
  });

  it('wants a sheet to be imported by the component beside it', () => {
    const other = { file: 'packages/web/src/table/other.tsx', source: `import './seat.css'; <p className="t-seat" />` };
    const fault = 'packages/web/src/table/seat.css: no component beside it, of the same name, imports it';
    expect(faultsOf([sheet('.t-seat {}')], [other], [])).toEqual([fault]);
    expect(faultsOf([sheet('.t-seat {}')], [other], [], ['packages/web/src/table/seat.css'])).toEqual([]);
  });

  it('wants no sheet to be listed as uncut that is gone', () => {
    expect(faultsOf([], [], [], ['seat.css'])).toEqual(['seat.css is listed as uncut and is gone']);
  });
});
