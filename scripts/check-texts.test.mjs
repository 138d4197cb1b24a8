import { describe, expect, it } from 'vitest';
import { elisionsOf, faultsOf, literalsOf, looseLessonsOf, looseLinesOf, looseMarksOf, placeholdersOf } from './check-texts.mjs';

const catalogue = (en, it, fr, folder = 'packages/web/locales') => ({
  folder,
  messages: { en: new Map(Object.entries(en)), it: new Map(Object.entries(it)), fr: new Map(Object.entries(fr)) },
});
const uses = (...keys) => [{ file: 'packages/web/src/page.tsx', source: keys.map((key) => `t('${key}');`).join('\n') }];
const sound = catalogue({ 'web.hello': 'Hello {name}' }, { 'web.hello': 'Ciao {name}' }, { 'web.hello': 'Bonjour {name}' });

describe('the check of the texts', () => {
  it('finds nothing wrong where all is well', () => {
    expect(faultsOf([sound], uses('web.hello'), {})).toEqual([]);
  });

  it.each([
    ['a key is missing in a language', catalogue({ 'web.a': 'One' }, {}, { 'web.a': 'Un' }), 'web.a is missing in it'],
    [
      'a key is in a translation alone',
      catalogue({ 'web.a': 'One' }, { 'web.a': 'Uno', 'web.b': 'Due' }, { 'web.a': 'Un' }),
      'web.b is in it',
    ],
    ['a translation is empty', catalogue({ 'web.a': 'One' }, { 'web.a': ' ' }, { 'web.a': 'Un' }), 'web.a is empty in it'],
    ['a translation is the original', catalogue({ 'web.a': 'One' }, { 'web.a': 'Uno' }, { 'web.a': 'One' }), 'web.a is untranslated in fr'],
    ['a placeholder is lost', catalogue({ 'web.a': 'One {n}' }, { 'web.a': 'Uno {n}' }, { 'web.a': 'Un' }), 'web.a lacks n in fr'],
    [
      'a placeholder is renamed',
      catalogue({ 'web.a': 'One {n}' }, { 'web.a': 'Uno {m}' }, { 'web.a': 'Un {n}' }),
      'web.a has m only in it',
    ],
    ['a tag is lost', catalogue({ 'web.a': '<b>One</b>' }, { 'web.a': '<b>Uno</b>' }, { 'web.a': 'Un' }), 'web.a lacks <b> in fr'],
    [
      'a placeholder is lost inside a plural',
      catalogue(
        { 'web.a': '{n, plural, one {# of {m}} other {#s}}' },
        { 'web.a': '{n, plural, one {# di {m}} other {#i}}' },
        { 'web.a': '{n, plural, other {#x}}' },
      ),
      'web.a lacks m in fr',
    ],
  ])('sees that %s', (_, broken, fault) => {
    expect(faultsOf([broken], uses('web.a', 'web.b'), {})).toContainEqual(expect.stringContaining(fault));
  });

  it.each([
    ['it', 'Tocca a {name}', ['a Appius']],
    ['it', 'Tocca a <b>{name}</b>', ['a Appius']],
    ['it', '{own, select, yes {Tocca a te} other {Tocca a {name}}}', ['a Appius']],
    ['it', 'sposta il jolly da {from} a {to, select, rome {Roma} other {{to}}}', ['a Appius']],
    ['it', 'nord e est', ['e est']],
    ['it', 'Marco e {name}', ['e Ennia']],
    ['fr', 'La place de {name}', ['de Appius']],
    ['fr', '{n, plural, one {pion de {names}} other {pions de {names}}}', ['de Appius']],
    ['fr', 'la même personne que {names}', ['que Appius']],
  ])('sees that a name would need an elision: %s, “%s”', (locale, message, places) => {
    expect(elisionsOf(locale, message)).toEqual(places);
    const texts = { en: 'x {y}', it: 'y', fr: 'z', [locale]: message };
    const faults = faultsOf([catalogue({ 'web.a': texts.en }, { 'web.a': texts.it }, { 'web.a': texts.fr })], uses('web.a'), {});
    expect(faults).toContain(`packages/web/locales: web.a says “${places[0]}” in ${locale}`);
  });

  it.each([
    ['it', 'Turno di {name}, da {other}, con {third}: chiude a {length}, un acquedotto è aperto'],
    ['it', 'aperto a {sides}, {n, plural, one {uno} other {# a # ed è}}'],
    ['fr', 'Chez {name}, à {name} de jouer, longueur de {length}, contre {other} et pour {third}'],
    ['en', 'a {name}'],
  ])('lets a name stand where nothing elides: %s, “%s”', (locale, message) => {
    expect(elisionsOf(locale, message)).toEqual([]);
  });

  it.each([
    ['Prêt ?', ['Prêt ?']],
    ['{name} : {n, plural, one {# point} other {# points}}', ['Appius :']],
    ['{n, plural, one {un pas} other {# pas}} !', ['pas !']],
    ['{dry, select, yes {à sec } other {en eau }}: fin', ['sec :', 'eau :']],
    ['Trop{left, plural, =0 {} other { ; encore #}}', ['Trop ;']],
    ['Signaler « {name} »', ['« Appius', ' »']],
  ])('sees where a French line could break before a mark: “%s”', (message, places) => {
    expect(looseMarksOf(message)).toEqual(places);
    const faults = faultsOf([catalogue({ 'web.a': '{name} {n} {dry} {left}' }, { 'web.a': 'x' }, { 'web.a': message })], uses('web.a'), {});
    for (const place of places) expect(faults).toContain(`packages/web/locales: web.a may break in “${place}” in fr`);
  });

  it('lets French marks stand behind spaces that do not break, and none of this in other languages', () => {
    const whole = '«\u00a0{name}\u00a0»\u00a0: {n, plural, one {# point\u202f;} other {# points\u202f!}} À 12:30\u202f?';
    expect(looseMarksOf(whole)).toEqual([]);
    expect(faultsOf([catalogue({ 'web.a': 'One ?' }, { 'web.a': 'Uno ?' }, { 'web.a': 'Un' })], uses('web.a'), {})).toEqual([]);
  });

  it('reads French rulebooks and lessons so, too', () => {
    expect(looseLinesOf('# Titre\n\n| a | b |\n| :-- | :-- |\n| x | oui ! |\n\nDites `a : b` puis « non »')).toEqual([
      [5, 'oui !'],
      [7, '« non'],
      [7, ' »'],
    ]);
    expect(looseLessonsOf([{ title: { en: 'Why ?', it: 'Perché ?', fr: 'Pourquoi ?' }, steps: [{ say: { fr: 'Ici.' } }] }])).toEqual([
      'Pourquoi ?',
    ]);
  });

  it('lets listed keys and wordless messages be the same', () => {
    const same = catalogue(
      { 'web.a': 'Bonus', 'web.b': '{n}: {m}' },
      { 'web.a': 'Bonus', 'web.b': '{n}: {m}' },
      { 'web.a': 'Bonus', 'web.b': '{n}: {m}' },
    );
    expect(faultsOf([same], uses('web.a', 'web.b'), { it: ['web.a'], fr: ['web.a'] })).toEqual([]);
    expect(faultsOf([sound], uses('web.hello'), { it: ['web.hello'] })).toEqual(['web.hello is listed as the same in it and is not']);
  });

  it('sees keys that the code names and no catalogue has, and those that nothing uses', () => {
    expect(faultsOf([sound], uses('web.hello', 'web.helo'), {})).toEqual(['packages/web/src/page.tsx: there is no text web.helo']);
    expect(faultsOf([sound], uses(), {})).toEqual(['web.hello is used nowhere']);
  });

  it('knows the refusals that core gives for every game', () => {
    const small = catalogue(
      { 'nim.refuse.over': 'Over.', 'nim.refuse.malformed': 'No move.', 'nim.refuse.too-many': 'Too many.' },
      { 'nim.refuse.over': 'Finita.', 'nim.refuse.malformed': 'Nessuna mossa.', 'nim.refuse.too-many': 'Troppi.' },
      { 'nim.refuse.over': 'Finie.', 'nim.refuse.malformed': 'Aucun coup.', 'nim.refuse.too-many': 'Trop.' },
    );
    expect(faultsOf([small], [], {})).toEqual(['nim.refuse.too-many is used nowhere']);
  });

  it('counts keys that are put together', () => {
    const kinds = catalogue(
      { 'web.kind.a': 'One', 'web.kind.b': 'Two' },
      { 'web.kind.a': 'Uno', 'web.kind.b': 'Due' },
      { 'web.kind.a': 'Un', 'web.kind.b': 'Deux' },
    );
    const put = (source) => [{ file: 'packages/web/src/page.tsx', source }];
    expect(faultsOf([kinds], put(`t(\`web.kind.\${kind}\`)`), {})).toEqual([]);
    expect(faultsOf([kinds], put(`t(\`\${space}.kind.\${kind}\`)`), {})).toEqual([]);
    expect(faultsOf([kinds], put(`t(\`\${anything}\${kind}\`)`), {})).toHaveLength(2);
  });

  it('counts a refusal only where the rules of its game give the reason', () => {
    const refusals = catalogue({ 'go.refuse.ko': 'No' }, { 'go.refuse.ko': 'Non si può' }, { 'go.refuse.ko': 'Non' }, 'games/go/locales');
    const page = { file: 'packages/web/src/page.tsx', source: `t(\`\${game}.refuse.\${reason}\`)` };
    expect(faultsOf([refusals], [page, { file: 'games/go/rules/refuse.ts', source: `no('GO-1', 'ko')` }], {})).toEqual([]);
    expect(faultsOf([refusals], [page, { file: 'games/go/rules/refuse.ts', source: `no('GO-1', 'suicide')` }], {})).toEqual([
      'go.refuse.ko is used nowhere',
    ]);
  });

  it('sees visible words that stand in the code', () => {
    const { words } = literalsOf(`<p aria-label="Your hand" className="hand">Draw <b>{n}</b> · Castellum</p>`, 'page.tsx');
    expect(words).toEqual(['aria-label="Your hand"', 'Draw', '· Castellum']);
  });

  it('reads placeholders out of plurals and selects', () => {
    expect([...placeholdersOf('{who} took {n, plural, one {# <b>tile</b> of {x}} other {# tiles}}')].sort()).toEqual([
      '<b>',
      'n',
      'who',
      'x',
    ]);
  });
});
