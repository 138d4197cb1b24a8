/** The pages beside the first one, each loaded when it is needed. */
export const pages = {
  newTable: () => import('../new-table/new-table-page.tsx'),
  remoteTable: () => import('../table/remote-table.tsx'),
  soloTable: () => import('../table/solo-table.tsx'),
  rulebook: () => import('../rules/rulebook-page.tsx'),
  learn: () => import('../learn/learn-routes.tsx'),
  about: () => import('./about-page.tsx'),
  admin: () => import('../admin/admin-page.tsx'),
};
