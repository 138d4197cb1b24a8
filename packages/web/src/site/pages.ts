/** The pages beside the first one, each loaded when it is needed. */
export const pages = {
  newTable: () => import('../new-table/new-table-page.tsx'),
  tables: () => import('../table/tables.ts'),
  about: () => import('./about-page.tsx'),
};
