import { describe, expect, it } from 'vitest';
import { decoded, isNestedDeeper } from './text.ts';

const utf16 = (text: string, bigEndian: boolean): Buffer => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

describe('text from bytes', () => {
  it('is UTF-8, with or without a mark, or UTF-16 with one', () => {
    const text = '{"name":"Città"}';
    for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`), utf16(text, false), utf16(text, true)])
      expect(decoded(bytes, 'it')).toBe(text);
  });

  it('is refused where it is neither, and named for what it is not', () => {
    expect(() => decoded(Buffer.from('{"a":1}', 'utf16le'), 'it')).toThrow('it is no text in UTF-8, nor in UTF-16 with a mark');
    expect(() => decoded(Buffer.alloc(8), 'it')).toThrow('it is no text');
    expect(() => decoded(Buffer.from([0x22, 0xff, 0x22]), 'it')).toThrow('it is no text in UTF-8');
  });
});

describe('nesting', () => {
  it('is counted in text, not in strings', () => {
    expect(isNestedDeeper('[[1,{"a":[]}]]', 4)).toBe(false);
    expect(isNestedDeeper('[[1,{"a":[]}]]', 3)).toBe(true);
    expect(isNestedDeeper('["[[[[", "\\"[[[["]', 1)).toBe(false);
    expect(isNestedDeeper('[],[],[]', 1)).toBe(false);
  });
});
