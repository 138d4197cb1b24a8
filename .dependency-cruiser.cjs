const swc = require('@swc/core');

// dependency-cruiser's swc parser does not know TSX, and its other parsers do not know TypeScript 7.
const parseFileSync = swc.parseFileSync;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

/** The arrows of docs/architecture.md. */
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    forbid(
      'no-circular',
      { pathNot: '^games/(registry|index)\\.ts$' },
      { circular: true, dependencyTypesNot: ['type-only'] },
      'Modules form no cycle.',
    ),
    forbid(
      'core-knows-nothing',
      { path: '^packages/core/src' },
      { path: '^(packages/(?!core/)|games/|e2e/|bench/)' },
      'core is the bottom.',
    ),
    forbid(
      'search-only-core',
      { path: '^packages/search/src' },
      { path: '^(packages/(?!search/|core/)|games/|e2e/|bench/)', dependencyTypesNot: ['type-only'] },
      'search → core. Its tests may play real games.',
    ),
    forbid(
      'protocol-only-core',
      { path: '^packages/protocol/src' },
      { path: '^(packages/(?!protocol/|core/)|games/|e2e/|bench/)' },
      'protocol → core.',
    ),
    forbid(
      'table-core-protocol',
      { path: '^packages/table/src' },
      { path: '^(packages/(?!table/|core/|protocol/)|games/|e2e/|bench/)' },
      'table → core, protocol.',
    ),
    forbid(
      'learn-core-search',
      { path: '^packages/learn/src' },
      { path: '^(packages/(?!learn/|core/|search/)|games/|e2e/|bench/)' },
      'learn → core, search.',
    ),
    forbid(
      'ui-kit-knows-no-game',
      { path: '^packages/ui-kit/src' },
      { path: '^(packages/(?!ui-kit/|core/)|games/|e2e/|bench/)' },
      'ui-kit → core.',
    ),
    forbid(
      'rules-only-core',
      { path: '^games/[^/]+/rules/' },
      { path: '^(packages/(?!core/)|games/[^/]+/(bot|ui)/|e2e/|bench/)' },
      'rules → core.',
    ),
    forbid(
      'rules-no-dependency',
      { path: '^games/[^/]+/rules/', pathNot: '\\.test\\.ts$' },
      {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg', 'npm-optional', 'npm-peer', 'npm-unknown', 'unknown'],
        pathNot: '^packages/core/',
      },
      'rules have no I/O and no dependency.',
    ),
    forbid(
      'bot-rules-search',
      { path: '^games/[^/]+/bot/' },
      { path: '^(packages/(?!core/|search/)|games/[^/]+/ui/|e2e/|bench/)' },
      'bot → rules, search.',
    ),
    forbid(
      'ui-rules-kit',
      { path: '^games/[^/]+/ui/' },
      { path: '^(packages/(?!core/|ui-kit/)|games/[^/]+/bot/|e2e/|bench/)' },
      'ui → rules, ui-kit.',
    ),
    forbid('games-apart', { path: '^games/([^/]+)/' }, { path: '^games/(?!$1/)[^/]+/' }, 'No game knows another.'),
    forbid(
      'nothing-below-imports-the-top',
      { path: '^(packages/(core|search|protocol|table|learn|ui-kit)|games)/' },
      { path: '^packages/(server|web|cli)/' },
      'Arrows run downwards.',
    ),
    forbid(
      'testing-only-for-tests',
      { pathNot: '\\.test\\.tsx?$|^packages/testing/' },
      { path: '^packages/testing/' },
      'What runs knows no tests; packages/testing stands above everything.',
    ),
    forbid(
      'rules-through-the-registry',
      { path: '^packages/(server|web|cli)/src', pathNot: '\\.test\\.tsx?$' },
      { path: '^games/(?!index\\.ts$|registry\\.ts$|entry\\.ts$)' },
      'The top knows games only by the registry.',
    ),
    forbid(
      'web-without-server',
      { path: '^packages/web/' },
      { path: '^packages/(server|cli)/' },
      'web and server share only the protocol and the table machine.',
    ),
    forbid(
      'server-without-web',
      { path: '^packages/server/src' },
      { path: '^packages/(web|ui-kit)/' },
      'The server knows no page. Its tests may run one against it.',
    ),
  ],
  options: {
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: '^node_modules/(?!@castellum)' },
    exclude: { path: '^packages/[^/]+/dist/|^data/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
