/** The pages beside the first one, each loaded when it is needed. */
export const pages = {
  newTable: () => import('../new-table/new-table-page.tsx'),
  remoteTable: () => import('../table/remote-table.tsx'),
  soloTable: () => import('../table/solo-table.tsx'),
  about: () => import('./about-page.tsx'),
};
